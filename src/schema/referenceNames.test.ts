import { expect, it } from 'vitest';
import { defineEntity, reference, text } from '#schema/index.ts';
import { base } from '#support/base.ts';

const paisId = reference('paises', { label: 'País' });

it.each([
  ['pais', { pais: text({ label: 'País' }), paisId }, "the record of 'paisId'"],
  ['paisId', { paisId, paisIdId: reference('paises', { label: 'Otro' }) }, "the record of 'paisIdId'"],
])('a field %s is refused beside a reference whose record is answered by that name', (name, fields, by) => {
  const { nombre } = base('puertos').fields;
  expect(() => defineEntity({ ...base('puertos'), fields: { nombre, ...fields } })).toThrow(
    `puertos: fields.${name} has the name of ${by}`,
  );
  const lines = { escalas: { label: { one: 'Escala', many: 'Escalas', gender: 'f' as const }, fields } };
  expect(() => defineEntity({ ...base('puertos'), lines })).toThrow(
    `puertos: lines.escalas.fields.${name} has the name of ${by}`,
  );
});
