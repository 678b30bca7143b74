import { text } from '#schema/index.ts';

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
