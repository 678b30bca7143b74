import { expect, test } from 'vitest';
import { ADDED_PREFIX } from '#schema/added.ts';
import { FIELD_NAME_MAX, type Definition } from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { newDefinition } from './edit.ts';
import { entityName, fieldName, renameField } from './names.ts';

test('a name follows from its label', () => {
  expect(fieldName('Fecha de ingreso', [])).toBe('fechaIngreso');
  expect(fieldName('1° Service', [])).toBe('service');
  expect(fieldName('De', [])).toBe('de');
  expect(fieldName('', [])).toBe('campo');
  expect(fieldName('Camión', [], { isReference: true })).toBe('camionId');
  expect(fieldName('Vencimiento VTV', [], { prefix: ADDED_PREFIX })).toBe('agregadoVencimientoVtv');
  expect(entityName('Mantenimientos de camiones')).toBe('mantenimientosCamiones');
});

test('a name that is used gets a number', () => {
  expect(fieldName('', ['campo'])).toBe('campo2');
  const options = { isReference: true, prefix: ADDED_PREFIX };
  expect(fieldName('Taller', ['agregadoTallerId'], options)).toBe('agregadoTaller2Id');
});

test('a reference paisId also uses the name pais, under which answers have its record', () => {
  expect(fieldName('País', ['paisId'])).toBe('pais2');
  expect(fieldName('País', ['pais'], { isReference: true })).toBe('pais2Id');
});

test('a name is not reserved, and is cut so that PostgreSQL takes it', () => {
  expect(fieldName('Estado', [])).toBe('estado2');
  // The 'a' is dropped, and 'unir' is one of the framework's own changes of records.
  expect(fieldName('Unir a', [])).toBe('unir2');
  const column = toSnakeCase(fieldName('Observaciones del responsable del taller', []));
  expect(column.length).toBeLessThanOrEqual(FIELD_NAME_MAX);
});

test('a field is renamed wherever it is named', () => {
  const definition = {
    name: 'service',
    // Labels may be equal to a field's name, and stay.
    label: { one: 'taller', many: 'taller', gender: 'm' },
    access: {},
    fields: {
      tallerId: { type: 'reference', to: 'talleres', label: 'tallerId' },
      hecho: { type: 'boolean', label: 'x' },
    },
    display: '{taller.nombre} {hecho}',
    list: { columns: ['tallerId', 'taller.nombre'], filters: ['tallerId'], sort: ['-tallerId'] },
    states: { listo: { label: 'Listo', tone: 'ok', is: { tallerId: 3 } } },
  } as const satisfies Definition;
  expect(renameField(definition, 'tallerId', 'lugarId')).toEqual({
    ...definition,
    fields: { lugarId: { ...definition.fields.tallerId }, hecho: definition.fields.hecho },
    display: '{lugar.nombre} {hecho}',
    list: { columns: ['lugarId', 'lugar.nombre'], filters: ['lugarId'], sort: ['-lugarId'] },
    states: { listo: { label: 'Listo', tone: 'ok', is: { lugarId: 3 } } },
  });
});

test('a renamed field keeps its position', () => {
  const field = { type: 'text', label: 'Motivo' } as const;
  const renamed = renameField({ ...newDefinition([]), fields: { a: field, b: field } }, 'a', 'c');
  expect(Object.keys(renamed.fields)).toEqual(['c', 'b']);
});
