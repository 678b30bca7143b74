import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';

/**
 * Returns all fields of a declaration, with their place: those of the record, of its lines, and of forms and
 * actions.
 */
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
    ...Object.entries(asks).map(([ask, word]) => [`lines.${name}.asks.${ask}.fields`, word.fields] as const),
  ]),
  ...Object.entries(actions).map(([name, { input = {} }]) => [`actions.${name}.input`, input] as const),
];
