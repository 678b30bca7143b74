import { expect, it } from 'vitest';
import { text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { ADMIN, roles } from '#support/roles.ts';
import { defineSystem } from './index.ts';

it('an application adds fields, columns and messages to the users, and kinds of entries to the log', () => {
  const system = defineSystem({
    admin: ADMIN,
    usuarios: {
      fields: { legajo: text({ label: 'Legajo', max: 10 }) },
      columns: ['legajo'],
      messages: { empty: 'No hay personal' },
    },
    actividad: { eventos: [{ id: 'inventario', name: 'Inventario cerrado' }] },
  });
  const registry = defineRegistry(Object.values(system), roles);
  const usuarios = registry.get('usuarios');
  expect(usuarios.fields['legajo']).toMatchObject({ label: 'Legajo' });
  expect(usuarios.list.columns.at(-1)).toBe('legajo');
  expect(usuarios.form.sections.at(-1)).toEqual({ title: 'Otros datos', fields: ['legajo'] });
  expect(usuarios.messages).toMatchObject({
    empty: 'No hay personal',
    loadFailed: 'No se pudo cargar el usuario',
  });
  expect(registry.get('actividad').fields['evento']).toMatchObject({
    options: expect.arrayContaining([
      { id: 'ingreso', name: 'Inicio de sesión' },
      { id: 'inventario', name: 'Inventario cerrado' },
    ]) as unknown,
  });
});

it('an application that adds nothing has the framework’s sections alone', () => {
  const { usuarios } = defineSystem({ admin: ADMIN });
  expect(usuarios.form.sections.map(({ title }) => title)).toEqual(['Identidad', 'Acceso']);
});
