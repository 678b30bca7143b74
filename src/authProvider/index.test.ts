import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boolean, defineEntity, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { base } from '#support/base.ts';
import { ADMIN, roles, STAFF } from '#support/roles.ts';
import { createAuthProvider } from './index.ts';

const libros = defineEntity({
  ...base('libros'),
  access: { list: STAFF, create: ADMIN, edit: STAFF, delete: STAFF },
  display: '{titulo}',
  list: { columns: ['titulo'], sort: ['titulo'] },
  fields: { titulo: text({ label: 'Título', required: true }), prestado: boolean({ label: 'Prestado' }) },
  protects: [{ where: { prestado: true }, from: ['delete'], message: 'El libro está prestado.' }],
});

const { canAccess } = createAuthProvider(defineRegistry([libros], roles));
const may = (action: string, record?: object) => canAccess!({ resource: 'libros', action, record });

const rol = 'EMPLEADO';
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ autenticado: true, rol }) });
});
afterEach(() => vi.unstubAllGlobals());

it('tells react-admin’s buttons what the declaration allows the role', async () => {
  for (const action of ['list', 'show', 'edit', 'delete', 'export']) expect(await may(action)).toBe(true);
  for (const action of ['create', 'clone', 'import']) expect(await may(action)).toBe(false);
});

it('refuses the buttons of a record that its protection forbids', async () => {
  expect(await may('delete', { id: 1, prestado: false })).toBe(true);
  expect(await may('delete', { id: 1, prestado: true })).toBe(false);
  expect(await may('edit', { id: 1, prestado: true })).toBe(true);
});
