import { templateFields } from '#domain/template.ts';
import { ADDED } from '#schema/added.ts';
import type { Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Field } from '#schema/fields/index.ts';
import { entityName, fieldName, renamed } from './names.ts';

export type List = NonNullable<Definition['list']>;

/** Nobody sees it until it is said who: those who administer, to begin with. */
export const started = (admins: readonly string[]): Definition => ({
  name: '',
  label: { one: '', many: '', gender: 'm' },
  menu: { group: 'Registros' },
  access: { list: admins, create: admins, edit: admins, delete: admins },
  fields: {},
  list: { columns: [], filters: [], sort: [] },
});

/** The name follows until it is kept. */
export const labelled = (definition: Definition, label: Partial<Definition['label']>, isNew: boolean) => {
  const next = { ...definition.label, ...label };
  return { ...definition, label: next, ...(isNew && { name: entityName(next.many) }) };
};

export const listOf = ({ list, fields }: Definition): List => list ?? { columns: Object.keys(fields) };

export const withList = (definition: Definition, list: Partial<List>): Definition => ({
  ...definition,
  list: { ...listOf(definition), ...list },
});

/** At the end of the form, and on the list while there is room. */
export function added(definition: Definition, field: Field): Definition {
  const name = nameOf(definition, field, Object.keys(definition.fields));
  const list = listOf(definition);
  const isShown = list.columns.length < ROOM && !UNLISTED.has(field.type);
  return withDisplay({
    ...definition,
    fields: { ...definition.fields, [name]: field },
    list: isShown ? { ...list, columns: [...list.columns, name] } : list,
  });
}

const ROOM = 7;
const UNLISTED: ReadonlySet<string> = new Set(['longText', 'file', 'image']);

/** Its name follows the label until it is published. */
export function changed(
  definition: Definition,
  name: string,
  field: Field,
  isPublished: boolean,
): Definition {
  const next = { ...definition, fields: { ...definition.fields, [name]: field } };
  if (isPublished || field.label === definition.fields[name]!.label) return next;
  const taken = Object.keys(definition.fields).filter((other) => other !== name);
  return renamed(next, name, nameOf(definition, field, taken));
}

const nameOf = (definition: Definition, { label, type }: Field, taken: readonly string[]): string =>
  fieldName(label, type === 'reference', taken, isExtension(definition) ? ADDED : '');

export function moved(definition: Definition, from: number, to: number): Definition {
  const entries = Object.entries(definition.fields);
  const [entry] = entries.splice(from, 1);
  entries.splice(to, 0, entry!);
  return { ...definition, fields: Object.fromEntries(entries) };
}

/** Also from the list and from the record's name. */
export function removed(definition: Definition, name: string): Definition {
  const { [name]: _, ...fields } = definition.fields;
  const list = listOf(definition);
  const isOther = (word: unknown) => word !== name && word !== `-${name}`;
  const { display, ...rest } = definition;
  const isNamed = display !== undefined && templateFields(display).includes(name);
  return withDisplay({
    ...rest,
    ...(display !== undefined && !isNamed && { display }),
    fields,
    list: {
      ...list,
      columns: list.columns.filter(isOther),
      ...(list.filters && { filters: list.filters.filter(isOther) }),
      ...(list.sort && { sort: list.sort.filter(isOther) }),
      ...(list.totals && { totals: list.totals.filter(isOther) }),
      ...(list.card && { card: list.card.filter(isOther) }),
    },
  });
}

/** A record is named by its first text, until something else is said. */
export function withDisplay(definition: Definition): Definition {
  if (definition.display !== undefined) return definition;
  const entries = Object.entries(definition.fields);
  const named =
    entries.find(([, { type }]) => type === 'text') ?? entries.find(([, { type }]) => NAMING.has(type));
  return named ? { ...definition, display: `{${named[0]}}` } : definition;
}

/** What may name a record. */
export const NAMING: ReadonlySet<string> = new Set([
  'text',
  'integer',
  'date',
  'select',
  'email',
  'phone',
  'cuit',
  'digits',
]);
