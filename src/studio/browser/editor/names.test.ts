import { expect, test } from 'vitest';
import { ADDED_PREFIX } from '#schema/added.ts';
import type { Definition } from '#schema/definitions.ts';
import { entityName, fieldName, renameField } from './names.ts';

test('a name follows from its label', () => {
  expect(fieldName('Fecha de ingreso', false, [])).toBe('fechaIngreso');
  expect(fieldName('Camión', true, [])).toBe('camionId');
  expect(fieldName('Camión', true, ['camionId'])).toBe('camion2Id');
  expect(fieldName('País', false, ['paisId'])).toBe('pais2');
  expect(fieldName('País', true, ['pais'])).toBe('pais2Id');
  expect(fieldName('1° Service', false, [])).toBe('service');
  expect(fieldName('De', false, [])).toBe('de');
  expect(fieldName('', false, ['campo'])).toBe('campo2');
  expect(fieldName('Vencimiento VTV', false, [], ADDED_PREFIX)).toBe('agregadoVencimientoVtv');
  expect(fieldName('Taller', true, ['agregadoTallerId'], ADDED_PREFIX)).toBe('agregadoTaller2Id');
  expect(entityName('Mantenimientos de camiones')).toBe('mantenimientosCamiones');
});

test('a name is not reserved, and fits PostgreSQL', () => {
  expect(fieldName('Estado', false, [])).toBe('estado2');
  expect(fieldName('Unir a', false, [])).toBe('unir2');
  expect(fieldName('Observaciones del responsable del taller', false, []).length).toBeLessThan(27);
});

test('a field is renamed wherever it is named, and nothing else is', () => {
  const definition = {
    name: 'service',
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
  expect(Object.keys(renameField(definition, 'hecho', 'listo').fields)).toEqual(['tallerId', 'listo']);
});
