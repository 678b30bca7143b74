import { templateFields } from '#domain/template.ts';
import { ADDED } from '#schema/added.ts';
import type { DefinedAction, Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { entityName, fieldName, renameField } from './names.ts';

export type List = NonNullable<Definition['list']>;

/** Returns a definition that only administrators may use, until other roles are chosen. */
export const newDefinition = (admins: readonly string[]): Definition => ({
  name: '',
  label: { one: '', many: '', gender: 'm' },
  menu: { group: 'Registros' },
  access: { list: admins, create: admins, edit: admins, delete: admins },
  fields: {},
  list: { columns: [], filters: [], sort: [] },
});

/** The name follows from the label while the definition is new. */
export const withLabel = (definition: Definition, label: Partial<Definition['label']>, isNew: boolean) => {
  const next = { ...definition.label, ...label };
  return { ...definition, label: next, ...(isNew && { name: entityName(next.many) }) };
};

export const listOf = ({ list, fields }: Definition): List => list ?? { columns: Object.keys(fields) };

export const withList = (definition: Definition, list: Partial<List>): Definition => ({
  ...definition,
  list: { ...listOf(definition), ...list },
});

/** Adds a field at the end of the form, and to the list while there is room. */
export function withNewField(definition: Definition, field: Field): Definition {
  const name = nameOf(definition, field, Object.keys(definition.fields));
  const list = listOf(definition);
  const isShown = list.columns.length < ROOM && !UNLISTED.has(field.type);
  return withDisplay({
    ...definition,
    ...inLastSection(definition, name),
    fields: { ...definition.fields, [name]: field },
    list: isShown ? { ...list, columns: [...list.columns, name] } : list,
  });
}

/** A form in sections asks for the fields of its sections alone, so the new field joins the last one. */
function inLastSection({ form }: Definition, name: string): Pick<Definition, 'form'> {
  const last = form?.sections.at(-1);
  if (!last) return {};
  return {
    form: {
      sections: form!.sections.with(form!.sections.length - 1, { ...last, fields: [...last.fields, name] }),
    },
  };
}

const ROOM = 7;
const UNLISTED: ReadonlySet<string> = new Set(['longText', 'file', 'image']);

/** The field's name follows from its label until it is published. */
export function withField(
  definition: Definition,
  name: string,
  field: Field,
  isPublished: boolean,
): Definition {
  const next = { ...definition, fields: { ...definition.fields, [name]: field } };
  if (isPublished || field.label === definition.fields[name]!.label) return next;
  const otherNames = Object.keys(definition.fields).filter((other) => other !== name);
  return renameField(next, name, nameOf(definition, field, otherNames));
}

const nameOf = (definition: Definition, { label, type }: Field, taken: readonly string[]): string =>
  fieldName(label, type === 'reference', taken, isExtension(definition) ? ADDED : '');

export const withFieldMoved = (definition: Definition, from: number, to: number): Definition => ({
  ...definition,
  fields: Object.fromEntries(movedIn(Object.entries(definition.fields), from, to)),
});

/** Leaves the word out when its value is undefined or an empty list. */
export function withWord<T extends object, W extends keyof T>(whole: T, word: W, value: T[W] | undefined): T {
  if (value !== undefined && !(Array.isArray(value) && value.length === 0))
    return { ...whole, [word]: value };
  const { [word]: _, ...rest } = whole;
  return rest as T;
}

export const movedIn = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/**
 * Removes the field, also from lists, sections and other words that name it. Conditions and templates that
 * name it remain, and the validator reports them.
 */
export function withoutField(definition: Definition, name: string): Definition {
  const { [name]: _, ...fields } = definition.fields;
  const { display, form, detail, print, actions, uniqueTogether, importBy, ...rest } = definition;
  const isNamed = display !== undefined && templateFields(display).includes(name);
  const isOther = (word: unknown) => word !== name && word !== `-${name}`;
  const without = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([word, value]) => [
        word,
        Array.isArray(value) ? value.filter(isOther) : value,
      ]),
    ) as T;
  return withDisplay({
    ...rest,
    ...(display !== undefined && !isNamed && { display }),
    fields,
    list: without(listOf(definition)),
    ...(form && { form: { sections: form.sections.map(without) } }),
    ...(detail && { detail: without(detail) }),
    ...(print && { print: without(print) }),
    ...(actions && { actions: mapValues(actions, (action) => unwritten(action, name)) }),
    ...(importBy && { importBy: importBy.filter(isOther) }),
    ...(uniqueTogether && {
      uniqueTogether: uniqueTogether.map(without).filter((key) => key.fields.length > 1),
    }),
  });
}

const unwritten = ({ writes = {}, ...action }: DefinedAction, name: string): DefinedAction => ({
  ...action,
  writes: Object.fromEntries(Object.entries(writes).filter(([field]) => field !== name)),
});

const mapValues = <T>(
  things: Readonly<Record<string, T>>,
  to: (thing: T) => T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, to(thing)]));

/** A record is named by its first text field until another name is chosen. */
export function withDisplay(definition: Definition): Definition {
  if (definition.display !== undefined) return definition;
  const entries = Object.entries(definition.fields);
  const named =
    entries.find(([, { type }]) => type === 'text') ?? entries.find(([, { type }]) => NAMING.has(type));
  return named ? { ...definition, display: `{${named[0]}}` } : definition;
}

/** Types of fields that can name a record. */
export const NAMING: ReadonlySet<string> = new Set([
  'text',
  'integer',
  'date',
  'select',
  'email',
  'phone',
  'cuit',
  'plate',
  'digits',
]);
