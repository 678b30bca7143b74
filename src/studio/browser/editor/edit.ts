import { templateFields } from '#domain/template.ts';
import { ADDED_PREFIX } from '#schema/added.ts';
import type { DefinedAction, Definition } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { fieldName, renameField } from './names.ts';

type List = NonNullable<Definition['list']>;

/** Makes an empty definition. Only administrators may use it, until other roles are chosen. */
export const newDefinition = (admins: readonly string[]): Definition => ({
  name: '',
  label: { one: '', many: '', gender: 'm' },
  menu: { group: 'Registros' },
  access: { list: admins, create: admins, edit: admins, delete: admins },
  fields: {},
  list: { columns: [], filters: [], sort: [] },
});

export const listOf = ({ list, fields }: Definition): List => list ?? { columns: Object.keys(fields) };

export const withList = (definition: Definition, list: Partial<List>): Definition => ({
  ...definition,
  list: { ...listOf(definition), ...list },
});

/** Adds a field under a name that follows from its label, to the last section and, with room, to the list. */
export function withNewField(definition: Definition, field: Field): Definition {
  const name = nameOf(definition, field, Object.keys(definition.fields));
  const list = listOf(definition);
  const isListed = list.columns.length < MAX_COLUMNS && !UNLISTED_TYPES.has(field.type);
  return withDisplay({
    ...definition,
    ...formWithField(definition, name),
    fields: { ...definition.fields, [name]: field },
    list: isListed ? { ...list, columns: [...list.columns, name] } : list,
  });
}

/** A form with sections shows only their fields. */
function formWithField({ form }: Definition, name: string): Pick<Definition, 'form'> {
  const lastSection = form?.sections.at(-1);
  if (!form || !lastSection) return {};
  const changed = { ...lastSection, fields: [...lastSection.fields, name] };
  return { form: { sections: [...form.sections.slice(0, -1), changed] } };
}

/** A new field becomes a column of the list while it has fewer. */
const MAX_COLUMNS = 7;
const UNLISTED_TYPES: ReadonlySet<string> = new Set(['longText', 'file', 'image']);

/** Replaces a field. Until it is published, its name follows from its label. */
export function withField(
  definition: Definition,
  name: string,
  field: Field,
  isPublished: boolean,
): Definition {
  const changed = { ...definition, fields: { ...definition.fields, [name]: field } };
  if (isPublished || field.label === definition.fields[name]!.label) return changed;
  const otherNames = Object.keys(definition.fields).filter((other) => other !== name);
  return renameField(changed, name, nameOf(definition, field, otherNames));
}

const nameOf = (definition: Definition, { label, type }: Field, usedNames: readonly string[]): string =>
  fieldName(label, usedNames, { isReference: type === 'reference', prefix: namePrefixIn(definition) });

export const namePrefixIn = (definition: Definition): string => (isExtension(definition) ? ADDED_PREFIX : '');

export const withFieldMoved = (definition: Definition, from: number, to: number): Definition => ({
  ...definition,
  fields: Object.fromEntries(movedIn(Object.entries(definition.fields), from, to)),
});

export const movedIn = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Removes a field from all lists. The validator reports conditions and templates that still name it. */
export function withoutField(definition: Definition, name: string): Definition {
  const { [name]: _, ...fields } = definition.fields;
  const { display, form, detail, print, actions, uniqueTogether, importBy, ...rest } = definition;
  const isInDisplay = display !== undefined && templateFields(display).includes(name);
  // A list sorts descending by '-name'.
  const isOther = (item: unknown) => item !== name && item !== `-${name}`;
  const withoutName = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, Array.isArray(value) ? value.filter(isOther) : value]),
    ) as T;
  return withDisplay({
    ...rest,
    ...(display !== undefined && !isInDisplay && { display }),
    fields,
    list: withoutName(listOf(definition)),
    ...(form && { form: { sections: form.sections.map(withoutName) } }),
    ...(detail && { detail: withoutName(detail) }),
    ...(print && { print: withoutName(print) }),
    ...(actions && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([key, action]) => [key, withoutWrite(action, name)]),
      ),
    }),
    ...(importBy && { importBy: importBy.filter(isOther) }),
    ...(uniqueTogether && {
      uniqueTogether: uniqueTogether.map(withoutName).filter((key) => key.fields.length > 1),
    }),
  });
}

const withoutWrite = ({ writes = {}, ...action }: DefinedAction, name: string): DefinedAction => ({
  ...action,
  writes: Object.fromEntries(Object.entries(writes).filter(([field]) => field !== name)),
});

/** Names records by a text or another readable field, if the definition does not say how. */
export function withDisplay(definition: Definition): Definition {
  if (definition.display !== undefined) return definition;
  const entries = Object.entries(definition.fields);
  const [name] =
    entries.find(([, { type }]) => type === 'text') ??
    entries.find(([, { type }]) => NAMING_TYPES.has(type)) ??
    [];
  return name === undefined ? definition : { ...definition, display: `{${name}}` };
}

export const NAMING_TYPES: ReadonlySet<string> = new Set(
  'text integer date select email phone cuit plate digits'.split(' '),
);
