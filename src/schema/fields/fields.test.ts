import { describe, expect, it } from 'vitest';
import { fieldInput, inputSchema } from '../input.ts';
import {
  plate,
  decimal,
  digits,
  email,
  integer,
  password,
  phone,
  text,
  typeOf,
  type Field,
} from '../fieldTypes.ts';

/** Returns the value that a field's schema makes of an input, or the message that refuses it. */
const parse = (field: Field, value: unknown): unknown => {
  const result = fieldInput(field).safeParse(value);
  return result.success ? { value: result.data } : result.error.issues[0]?.message;
};

it('a password that is too short, and repeated as such, has one message', () => {
  const fields = {
    password: password({ label: 'Contraseña', required: true }),
    repeated: password({
      label: 'Confirmar Contraseña',
      required: 'Confirma tu contraseña',
      sameAs: { field: 'password', message: 'Las contraseñas no coinciden' },
    }),
  };
  const { error } = inputSchema(fields, 'ADMIN').safeParse({ password: 'granza', repeated: 'granza' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['password', 'La contraseña debe tener al menos 8 caracteres'],
  ]);
});

const ANY = { label: 'Campo' };

describe('besides what types.test.ts and entities.test.ts send over HTTP, a type normalises its values, and refuses others', () => {
  const patente = text({ label: 'Patente', max: 10, uppercase: true });

  it.each<[string, Field, unknown, unknown]>([
    ['a letter of two code units counts once', patente, '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', { value: '🚚'.repeat(10) }],
    ['signs that are no plate', plate(ANY), '- -', 'Debe tener letras o números'],
    ['several phones', phone(ANY), '4212345 y 4212346', 'Parece más de un teléfono: escriba uno solo'],
    [
      'an email with an invisible character',
      email(ANY),
      'ana\u200B@ejemplo.com',
      { value: 'ana@ejemplo.com' },
    ],
    [
      'only invisible characters',
      text({ ...ANY, required: true }),
      '\u200B\u00AD',
      'Este campo es requerido',
    ],
    [
      'a pasted dash in a code',
      text({ ...ANY, pattern: { expression: '[0-9-]+', message: 'No' } }),
      '6–20',
      { value: '6-20' },
    ],
    ['a DNI with points', digits(ANY), '20.123.456', { value: '20123456' }],
    ['NaN', decimal(ANY), Number.NaN, 'Debe ser un número'],
  ])('%s', (_, field, value, expected) => {
    expect(parse(field, value)).toEqual(expected);
  });
});

it('a year is shown without a point', () => {
  const year = integer({ label: 'Año', min: 1900, max: 2100 });
  expect(typeOf(year).format(2021, year)).toBe('2021');
});
