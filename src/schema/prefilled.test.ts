import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { date, defineEntity, integer, longText, money, text } from './index.ts';
import { prefilledValues } from './prefilled.ts';

const vehiculos = defineEntity({
  ...base('vehiculos'),
  fields: {
    km: integer({ label: 'Kilómetros' }),
    precio: money({ label: 'Precio' }),
    ingreso: date({ label: 'Ingreso' }),
  },
  display: '{km}',
});
const record = {
  id: 1,
  km: 45_020,
  precio: '1234.50',
  ingreso: '2026-11-26',
  cliente: { email: 'ana@correo.com' },
};

// tests/framework/e2e/types.test.ts prefills an input of every type from a single field.
test('a text input gets formatted values', () => {
  const inputs = { nota: text({ label: 'Nota' }), mensaje: longText({ label: 'Mensaje' }) };
  const texts = { nota: '{km}', mensaje: 'Entró el {ingreso} con {km} km: {precio}, para {cliente.email}.' };
  expect(prefilledValues(vehiculos, inputs, texts, record)).toEqual({
    nota: '45.020',
    mensaje: 'Entró el 26/11/2026 con 45.020 km: $\u00A01.234,50, para ana@correo.com.',
  });
});

test('a field without a value leaves its input empty', () => {
  expect(prefilledValues(vehiculos, vehiculos.fields, { km: '{km}' }, { id: 1, km: null })).toEqual({
    km: '',
  });
});
