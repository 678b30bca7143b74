import { expect, test } from 'vitest';
import { z } from 'zod';
import { cuit, defineEntity, reference, select } from '#schema/index.ts';
import { createRegistry } from '#schema/registry.ts';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { json } from './answers.ts';
import { defineRoute } from './defineRoute.ts';
import { refuseUnknownWarnings } from './warnings.ts';

const route = (method: 'GET' | 'POST') =>
  defineRoute(
    {
      method,
      path: 'Firmante/Avisos',
      gate: ['ADMIN'],
      says: { operationId: 'avisos', summary: 'Avisos', tags: [] },
      answers: json('Avisos', z.object({ aviso: z.string().nullable(), nota: z.string().nullable() })),
      refuses: [],
    },
    async () => ({ aviso: null, nota: null }),
  );

const firmantes = defineEntity({
  ...base('firmantes'),
  lines: {
    firmas: {
      label: { one: 'Firma', many: 'Firmas', gender: 'f' },
      fields: {
        medio: select({ label: 'Medio', options: [{ id: 'papel', name: 'Papel' }] }),
        firmanteId: reference('firmantes', { label: 'Firmante' }),
      },
      asks: {
        papel: {
          label: 'Papel',
          when: { medio: 'papel' },
          fields: { cuit: cuit({ label: 'CUIT', warnedBy: 'Firmante/Avisos' }) },
        },
      },
    },
  },
});
const registry = createRegistry([firmantes], roles);

test('the call of `warnedBy` must have a route, also for what a line asks for', () => {
  expect(() => refuseUnknownWarnings(registry, [route('GET')])).not.toThrow();
  const sentence =
    "firmantes: lines.firmas.asks.papel.fields.cuit.warnedBy is 'Firmante/Avisos', but no route answers this call";
  expect(() => refuseUnknownWarnings(registry, [])).toThrow(sentence);
  expect(() => refuseUnknownWarnings(registry, [route('POST')])).toThrow(sentence);
});
