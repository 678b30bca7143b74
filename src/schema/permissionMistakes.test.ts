import { expect, test } from 'vitest';
import { defineEntity, integer, password, text } from './index.ts';
import { createRegistry } from './registry.ts';

const ADMIN = ['ADMIN'] as const;
const roles = [
  { id: 1, name: 'ADMIN', admin: true },
  { id: 2, name: 'EMPLEADO' },
] as const;

const declare = (changes: object) =>
  defineEntity({
    name: 'vales',
    label: { one: 'Vale', many: 'Vales', gender: 'm' },
    api: { base: 'Vale' },
    access: { list: ADMIN, create: ADMIN },
    fields: { nombre: text({ label: 'Nombre' }), litros: integer({ label: 'Litros' }) },
    ...changes,
  } as never);

const many = { where: { litros: { above: 50 } }, unless: ADMIN, reason: 'Son muchos litros.' };

test.each([
  [{ to: ['edit'], ...many }, /asksPermission is about 'edit', which nobody may do/],
  [{ to: [], ...many }, /asksPermission\.to names neither create nor edit nor delete/],
  [{ to: ['create'], ...many, reason: '' }, /asksPermission lacks its reason/],
  [{ to: ['create'], ...many, where: { kilos: 5 } }, /asksPermission names 'kilos', which is no field/],
  [{ to: ['create'], ...many, unles: ADMIN }, /'unles' is no word of asksPermission/],
])('a permission that says something in vain is refused: %j', (word, message) => {
  expect(() => declare({ asksPermission: [word] })).toThrow(message);
});

test('a request would keep a password, and a file is no record: neither asks', () => {
  const asked = { asksPermission: [{ to: ['create'], ...many }] };
  const fields = { litros: integer({ label: 'Litros' }), clave: password({ label: 'Clave' }) };
  expect(() => declare({ ...asked, fields })).toThrow(/would keep the password/);
});

test('it names roles that there are', () => {
  const entity = declare({ asksPermission: [{ to: ['create'], ...many, unless: ['DUEÑO'] }] });
  expect(() => createRegistry([entity as never], roles)).toThrow(/asksPermission names the role 'DUEÑO'/);
});

test('a rule compares who calls with an id alone', () => {
  const own = (field: string) => [{ role: 'EMPLEADO', where: { [field]: { caller: true } } }];
  expect(() => createRegistry([declare({ access: { list: own('nombre') } }) as never], roles)).toThrow(
    /'nombre' holds no id of a user/,
  );
  expect(() => createRegistry([declare({ access: { list: own('litros') } }) as never], roles)).not.toThrow();
});
