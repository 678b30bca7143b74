import { defineEntity, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { roles } from './roles.ts';

/** The words that every declaration needs, for an entity of this name. A test adds those that it is about. */
export const base = <const Name extends string>(name: Name) => ({
  name,
  label: { one: name, many: name, gender: 'm' as const },
  api: { base: name },
  access: { list: ['ADMIN'] as const },
  fields: { nombre: text({ label: 'Nombre' }) },
});

/** The words that every action needs. */
export const ANY_ACTION = {
  label: 'Hacer',
  on: ['row', 'show'],
  roles: ['ADMIN'],
  http: 'POST Algo/Hacer/{id}',
  done: { title: 'Listo', text: 'Listo.' },
} as const;

/** The words that every declaration of an ADMIN needs, of an entity that its first field names. */
export function declarationOf<const Fields extends object>(name: string, fields: Fields, more: object = {}) {
  const many = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const first = Object.keys(fields)[0]!;
  return {
    name,
    label: { one: many.slice(0, -1), many, gender: 'f' },
    access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'], delete: ['ADMIN'] },
    fields,
    display: `{${first}}`,
    list: { columns: [first] },
    ...more,
  };
}

/** The mistakes for which these declarations are refused, a line each: of the first one that has any, or of all. */
export function mistakesIn(...declarations: readonly object[]): string[] {
  try {
    defineRegistry(declarations.map((each) => defineEntity(each as never)) as never, roles);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}
