import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/** Returns the fields of each part of a declaration, with the part's path in it ('form.create.fields'). */
export const fieldPlaces = ({
  fields,
  createInput,
  editInput,
  lines,
  actions,
}: Entity): (readonly [at: string, fields: Fields])[] => [
  ['fields', fields],
  ['form.create.fields', createInput?.fields ?? {}],
  ['form.edit.fields', editInput?.fields ?? {}],
  ...lines.flatMap(({ name, entity, asks }) => [
    [`lines.${name}.fields`, entity.fields] as const,
    ...Object.entries(asks).map(
      ([ask, { fields: inputs }]) => [`lines.${name}.asks.${ask}.fields`, inputs] as const,
    ),
  ]),
  ...Object.entries(actions).map(([name, { input = {} }]) => [`actions.${name}.input`, input] as const),
];
