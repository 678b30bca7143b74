import { describe, expect, it } from 'vitest';
import { fieldInput, inputSchema } from '../input.ts';
import {
  boolean,
  plate,
  cuit,
  date,
  decimal,
  digits,
  email,
  fieldTypes,
  integer,
  isNullable,
  money,
  password,
  percent,
  phone,
  select,
  text,
  typeOf,
  type Field,
} from '../fieldTypes.ts';

/** Returns the value that a field's schema makes of an input, or the message that refuses it. */
const parse = (field: Field, value: unknown): unknown => {
  const result = fieldInput(field).safeParse(value);
  return result.success ? { value: result.data } : result.error.issues[0]?.message;
};

describe('a required field', () => {
  const patente = text({ label: 'Patente', required: true, max: 10, uppercase: true });

  it.each([[undefined], [null], [''], ['   ']])('refuses %j with the specification’s words', (blank) => {
    expect(parse(patente, blank)).toBe('Este campo es requerido');
  });

  it('refuses with the message of the declaration, if there is one', () => {
    const producto = text({ label: 'Producto', required: 'Debe seleccionar un producto' });
    expect(parse(producto, '')).toBe('Debe seleccionar un producto');
  });

  it('has a column that is never null', () => {
    expect(isNullable(patente)).toBe(false);
    expect(isNullable(text({ label: 'Modelo' }))).toBe(true);
  });
});

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

  it('are accepted when they are equal', () => {
    const valid = { email: 'eva@cantera.test', password: 'granza lavada', repeated: 'granza lavada' };
    expect(messagesFor(valid)).toEqual([]);
  });

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

describe('a type normalises its values, and refuses others with a message', () => {
  const patente = text({ label: 'Patente', max: 10, uppercase: true });
  const importe = money({ label: 'Importe', above: '0', rangeMessage: 'El importe debe ser mayor a 0' });
  const estado = select({ label: 'Estado', options: [{ id: 'activo', name: 'Activo' }] });

  it.each<[string, Field, unknown, unknown]>([
    ['text in upper case', patente, ' af 482 kd ', { value: 'AF 482 KD' }],
    ['text too long', patente, 'AF 482 KD 99', 'El campo no puede tener más de 10 caracteres'],
    ['a letter of two code units counts once', patente, '🚚🚚🚚🚚🚚🚚🚚🚚🚚🚚', { value: '🚚'.repeat(10) }],
    ['text that is no text', patente, { toString: 'AF' }, 'Debe ser un texto'],
    ['NUL', patente, 'AF\u0000', 'El texto contiene caracteres no permitidos'],
    ['half a surrogate pair', patente, 'AF\uD800', 'El texto contiene caracteres no permitidos'],
    [
      'an email, in lower case',
      email({ label: 'Email' }),
      'Ana.Gomez@Ejemplo.com',
      { value: 'ana.gomez@ejemplo.com' },
    ],
    ['no email', email({ label: 'Email' }), 'ana@ejemplo', 'Dirección de email inválida'],
    ['a phone', phone({ label: 'Teléfono' }), '+54 351 4223344', { value: '+54 351 4223344' }],
    ['no phone', phone({ label: 'Teléfono' }), 'no tiene', 'Número de teléfono inválido'],
    ['a CUIT without hyphens', cuit({ label: 'CUIT' }), '30712345678', { value: '30-71234567-8' }],
    ['no CUIT', cuit({ label: 'CUIT' }), '30-7123-8', 'El CUIT debe tener el formato XX-XXXXXXXX-X'],
    ['a CUIT with other dashes', cuit({ label: 'CUIT' }), '30–71234567–8', { value: '30-71234567-8' }],
    ['a plate', plate({ label: 'Patente', max: 10 }), ' af 482–kd ', { value: 'AF482KD' }],
    [
      'a long plate',
      plate({ label: 'Patente', max: 10 }),
      'AF 482 KD 9999',
      'El campo no puede tener más de 10 caracteres',
    ],
    ['signs that are no plate', plate({ label: 'Patente' }), '- -', 'Debe tener letras o números'],
    [
      'several phones',
      phone({ label: 'Teléfono' }),
      '4212345 y 4212346',
      'Parece más de un teléfono: escriba uno solo',
    ],
    [
      'an email with an invisible character',
      email({ label: 'Email' }),
      'ana\u200B@ejemplo.com',
      { value: 'ana@ejemplo.com' },
    ],
    [
      'only invisible characters',
      text({ label: 'Modelo', required: true }),
      '\u200B\u00AD',
      'Este campo es requerido',
    ],
    [
      'a pasted dash in a code',
      text({ label: 'Código', pattern: { expression: '[0-9-]+', message: 'No' } }),
      '6–20',
      { value: '6-20' },
    ],
    ['a DNI with points', digits({ label: 'DNI' }), '20.123.456', { value: '20123456' }],
    ['digits with their zeros', digits({ label: 'DNI' }), '00123', { value: '00123' }],
    ['letters among digits', digits({ label: 'DNI' }), '12a', 'Solo se permiten números'],
    ['a whole number', integer({ label: 'Ejes' }), '3', { value: 3 }],
    ['half a number', integer({ label: 'Ejes' }), 1.5, 'Debe ser un número entero'],
    ['a number beyond 32 bits', integer({ label: 'Ejes' }), 2 ** 31, 'Debe ser un número entero'],
    ['a decimal with a point', decimal({ label: 'Factor' }), '1.5', { value: '1.50' }],
    ['a third decimal', decimal({ label: 'Factor' }), '1.555', 'Debe ser un número con hasta 2 decimales'],
    ['an exponent', decimal({ label: 'Factor' }), '1e3', 'Debe ser un número con hasta 2 decimales'],
    ['NaN', decimal({ label: 'Factor' }), Number.NaN, 'Debe ser un número'],
    ['too much money', money({ label: 'Importe' }), '9'.repeat(13), 'El número es demasiado grande'],
    ['an amount at its bound', importe, '0', 'El importe debe ser mayor a 0'],
    ['a weight', decimal({ label: 'Toneladas' }), 28.5, { value: '28.50' }],
    ['a percentage', percent({ label: 'Descuento' }), '100', { value: '100.00' }],
    [
      'more than 100 %',
      percent({ label: 'Descuento' }),
      '100.01',
      'Descuento debe ser menor o igual que 100',
    ],
    ['a day', date({ label: 'Fecha' }), '2026-11-21', { value: '2026-11-21' }],
    ['a day that does not exist', date({ label: 'Fecha' }), '2026-02-30', 'Debe ser una fecha válida'],
    [
      'a day to come',
      date({ label: 'Fecha', notFuture: true }),
      '2199-01-01',
      'La fecha debe ser menor o igual a la fecha actual',
    ],
    ['a declared choice', estado, 'activo', { value: 'activo' }],
    ['another choice', estado, 'anulado', 'Debe elegir una de las opciones'],
  ])('%s', (_, field, value, expected) => {
    expect(parse(field, value)).toEqual(expected);
  });
});

describe('a formatted value', () => {
  it.each<[Field, unknown, string]>([
    [money({ label: 'Importe' }), '1284350.00', '$\u00A01.284.350,00'],
    [integer({ label: 'Kilómetros' }), 2021, '2.021'],
    [integer({ label: 'Año', min: 1900, max: 2100 }), 2021, '2021'],
    [percent({ label: 'IVA' }), '10.50', '10,5\u00A0%'],
    [date({ label: 'Fecha' }), '2026-11-21', '21/11/2026'],
    [boolean({ label: 'Activo' }), true, 'Sí'],
    [select({ label: 'Estado', options: [{ id: 'a', name: 'Activo' }] }), 'a', 'Activo'],
  ])('%j', (field, value, expected) => {
    expect(typeOf(field).format(value, field)).toBe(expected);
  });
});

it('a CUIT is found by its digits, with or without the hyphens', () => {
  expect(fieldTypes.cuit.searchTexts?.('3071')).toEqual(['3071', '30-71']);
  expect(fieldTypes.cuit.searchTexts?.('30-71')).toEqual(['30-71']);
});
