import { describe, expect, it } from 'vitest';
import { fieldInput, inputSchema } from '../input.ts';
import {
  boolean,
  plate,
  date,
  decimal,
  digits,
  email,
  fieldTypes,
  integer,
  money,
  password,
  percent,
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

it.each([[undefined], [null], [''], ['   ']])(
  'a required field refuses %j with the specification’s words',
  (blank) => {
    expect(parse(text({ label: 'Patente', required: true }), blank)).toBe('Este campo es requerido');
  },
);

describe('an optional field', () => {
  it('keeps null for blank', () => {
    expect(parse(text({ label: 'Modelo' }), ' ')).toEqual({ value: null });
  });

  it('keeps its default for blank', () => {
    expect(parse(boolean({ label: 'Habilitado', default: true }), undefined)).toEqual({ value: true });
    expect(parse(boolean({ label: 'Activo' }), undefined)).toEqual({ value: false });
  });
});

describe('a password and its repetition', () => {
  const fields = {
    email: email({ label: 'Email', required: true }),
    password: password({ label: 'Contraseña', required: true }),
    repeated: password({
      label: 'Confirmar Contraseña',
      required: 'Confirma tu contraseña',
      sameAs: { field: 'password', message: 'Las contraseñas no coinciden' },
    }),
  };
  const messagesFor = (values: Record<string, string>) => {
    const { error } = inputSchema(fields, 'ADMIN').safeParse(values);
    return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  };

  it('that differ have a message besides those of other fields', () => {
    expect(messagesFor({ email: 'eva', password: 'granza', repeated: 'granzas' })).toEqual([
      ['email', 'Dirección de email inválida'],
      ['password', 'La contraseña debe tener al menos 8 caracteres'],
      ['repeated', 'Las contraseñas no coinciden'],
    ]);
  });

  it('that are equal and too short have one message', () => {
    expect(messagesFor({ email: 'eva@cantera.test', password: 'granza', repeated: 'granza' })).toEqual([
      ['password', 'La contraseña debe tener al menos 8 caracteres'],
    ]);
  });
});

const ANY = { label: 'Campo' };

describe('besides what types.test.ts sends over HTTP, a type normalises its values, and refuses others', () => {
  const patente = text({ label: 'Patente', max: 10, uppercase: true });
  const importe = money({ label: 'Importe', above: '0', rangeMessage: 'El importe debe ser mayor a 0' });

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
    ['a number beyond 32 bits', integer(ANY), 2 ** 31, 'Debe ser un número entero'],
    ['NaN', decimal(ANY), Number.NaN, 'Debe ser un número'],
    ['too much money', money(ANY), '9'.repeat(13), 'El número es demasiado grande'],
    ['an amount at its bound', importe, '0', 'El importe debe ser mayor a 0'],
    [
      'more than 100 %',
      percent({ label: 'Descuento' }),
      '100.01',
      'Descuento debe ser menor o igual que 100',
    ],
    [
      'a day to come',
      date({ ...ANY, notFuture: true }),
      '2199-01-01',
      'La fecha debe ser menor o igual a la fecha actual',
    ],
  ])('%s', (_, field, value, expected) => {
    expect(parse(field, value)).toEqual(expected);
  });
});

it('a year is shown without a point', () => {
  const year = integer({ label: 'Año', min: 1900, max: 2100 });
  expect(typeOf(year).format(2021, year)).toBe('2021');
});

it('a CUIT is found by its digits, with or without the hyphens', () => {
  expect(fieldTypes.cuit.searchTexts?.('3071')).toEqual(['3071', '30-71']);
  expect(fieldTypes.cuit.searchTexts?.('30-71')).toEqual(['30-71']);
});
