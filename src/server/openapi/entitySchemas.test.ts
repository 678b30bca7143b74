import { expect, test } from 'vitest';
import { boolean, computed, date, defineEntity, integer, money, reference, text } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { entitySchemas } from './entitySchemas.ts';

test('a field that repeats another has its type, which may be null behind a reference', () => {
  const socios = defineEntity({
    ...base('socios'),
    fields: { nombre: text({ label: 'Nombre' }), edad: integer({ label: 'Edad', required: true }) },
  });
  const multas = defineEntity({
    ...base('multas'),
    fields: {
      nombre: text({ label: 'Nombre' }),
      socioId: reference('socios', { label: 'Socio', required: true }),
      dia: date({ label: 'Día', required: true }),
      monto: money({ label: 'Monto' }),
      paga: boolean({ label: 'Paga' }),
      numero: computed({ label: 'Número', same: 'id' }),
      fecha: computed({ label: 'Fecha', same: 'dia' }),
      importe: computed({ label: 'Importe', same: 'monto' }),
      cobrada: computed({ label: 'Cobrada', same: 'paga' }),
      idSocio: computed({ label: 'Socio', same: 'socioId' }),
      edad: computed({ label: 'Edad', same: 'socio.edad' }),
    },
  });
  const entity = createRegistry([socios, multas], roles).get('multas');
  const { properties } = entitySchemas(entity)['multas'] as { properties: Record<string, object> };
  expect(properties).toMatchObject({
    numero: { title: 'Número', type: 'integer' },
    fecha: { title: 'Fecha', type: 'string', format: 'date' },
    importe: { type: ['string', 'null'], pattern: expect.any(String) },
    cobrada: { type: 'boolean' },
    idSocio: { type: 'integer' },
    edad: { title: 'Edad', type: ['integer', 'null'] },
  });
});
