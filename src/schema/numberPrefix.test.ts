import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { date, defineEntity, digits, documentNumber, reference, text } from './index.ts';
import { createRegistry } from './registry.ts';

const sucursales = defineEntity({
  ...base('sucursales'),
  fields: { nombre: text({ label: 'Nombre', required: true }), punto: digits({ label: 'Punto' }) },
});
const registryWith = (prefix: object, number: object = {}) =>
  createRegistry(
    [
      sucursales,
      defineEntity({
        ...base('guias'),
        access: { list: ['ADMIN'], create: ['ADMIN'] },
        display: '{numero}',
        fields: {
          numero: documentNumber({ label: 'Número', required: true, ...number }),
          fecha: date({ label: 'Fecha', required: true }),
          sucursalId: reference('sucursales', { label: 'Sucursal', required: true }),
        },
        document: { number: { field: 'numero', prefix: prefix as never }, date: 'fecha' },
      }),
    ],
    roles,
  );
const ofSucursal = { of: 'sucursal.punto', roles: ['ADMIN'] };

test('a prefix may come from a record to which the document refers', () => {
  expect(() => registryWith(ofSucursal)).not.toThrow();
});

test.each([
  [
    { ...ofSucursal, of: 'sucursal.puntos' },
    "document.number.prefix names 'puntos', which is no field of 'sucursales'",
  ],
  [
    { ...ofSucursal, of: 'punto' },
    "document.number.prefix.of must be a path through a reference, which 'punto' is not",
  ],
  [{ ...ofSucursal, roles: ['JEFE'] }, "document.number.prefix names the role 'JEFE'"],
  [{ of: ofSucursal.of }, "document.number.prefix lacks 'roles'"],
])('%o is refused', (prefix, sentence) => {
  expect(() => registryWith(prefix)).toThrow(sentence);
});

test('a read-only number needs a fixed prefix', () => {
  expect(() => registryWith(ofSucursal, { readOnly: true })).toThrow(
    'a fixed prefix and a readOnly field go together',
  );
});
