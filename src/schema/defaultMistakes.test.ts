import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { date, decimal, defineEntity, integer, select } from './index.ts';

const options = [{ id: 'abierta', name: 'Abierta' }];

const messageFor = (fields: object): string | null => {
  try {
    defineEntity({ ...base('ordenes'), access: { list: ['ADMIN'] }, display: '{id}', fields } as never);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a default may be any value of its field, and a day may depend on today', () => {
  const situacion = select({ label: 'Situación', default: 'abierta', options });
  const fecha = date({ label: 'Fecha', default: 'today-15' });
  const dia = date({ label: 'Día', default: '2026-11-29' });
  expect(messageFor({ situacion, fecha, dia })).toBeNull();
});

test.each([
  ['an unknown option', select({ label: 'Dato', default: 'nueva', options }), 'nueva'],
  ['an unknown day', date({ label: 'Dato', default: 'hoy' }), 'hoy'],
  ['a number out of bounds', integer({ label: 'Dato', min: 1, default: 0 }), '0'],
  ['an amount with too many decimals', decimal({ label: 'Dato', default: '1.005' }), '1.005'],
])('%s as a default is refused', (_, dato, value) => {
  expect(messageFor({ dato })).toBe(`ordenes: fields.dato.default: '${value}' is no value of this field`);
});
