import { expect, test } from 'vitest';
import { text } from '../fieldTypes.ts';
import { mapOf, telephone } from './links.ts';

test.each([
  ['+54 351 422-2333', 'tel:+543514222333'],
  ['(0351) 422 2333 int. 15', 'tel:03514222333;ext=15'],
  ['351 4222333', 'tel:3514222333'],
])('%s is called as %s', (number, address) => {
  expect(telephone(number)).toBe(address);
});

test("the address of a map has the field's place, with its special characters", () => {
  const field = text({ label: 'Domicilio', place: '{domicilio}, {localidad.nombre}' });
  const record = { domicilio: 'Ruta 5 & "km" 12', localidad: { nombre: 'Córdoba' } };
  const address = new URL(mapOf(record.domicilio, field, record)!);
  expect(address.origin).toBe('https://www.google.com');
  expect(address.searchParams.get('query')).toBe('Ruta 5 & "km" 12, Córdoba');
});

test('a text without a place has no map', () => {
  expect(mapOf('algo', text({ label: 'Nombre' }), { nombre: 'algo' })).toBeNull();
});
