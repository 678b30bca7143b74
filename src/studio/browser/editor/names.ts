import { fold } from '#domain/text.ts';
import {
  FIELD_NAME_MAX,
  RESERVED_NAMES,
  isRecordChange,
  ENTITY_NAME_MAX,
  type Definition,
} from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { referenceAlias } from '#schema/fields/reference.ts';

/** Returns an unused name: 'fechaIngreso' for 'Fecha de ingreso', 'camionId' for a reference 'Camión'. */
export function fieldName(
  label: string,
  usedNames: readonly string[],
  { isReference = false, prefix = '' } = {},
): string {
  const end = isReference ? 'Id' : '';
  const short = shorten(nameFrom(label) || 'campo', FIELD_NAME_MAX - SUFFIX_ROOM);
  const stem = prefix === '' ? short : prefix + capitalize(short);
  for (let number = 1; ; number++) {
    const name = stem + (number === 1 ? '' : number) + end;
    // A reference `paisId` answers its record as `pais`.
    const isTaken = [name, referenceAlias(name), `${name}Id`].some((each) => usedNames.includes(each));
    if (!RESERVED_NAMES.has(name) && !isRecordChange(name) && !isTaken) return name;
  }
}

/** The room that a column's name needs for '_id' and a number of one digit. */
const SUFFIX_ROOM = 4;

/** Returns 'mantenimientosCamiones' for 'Mantenimientos de camiones'. */
export const entityName = (many: string): string => shorten(nameFrom(many), ENTITY_NAME_MAX);

function nameFrom(label: string): string {
  const start = fold(label).replace(/^[^a-z]+/, '');
  const words: string[] = start.match(/[a-z0-9]+/g) ?? [];
  const meaningful = words.filter((word) => !FILLER_WORDS.has(word));
  const [first = '', ...others] = meaningful.length > 0 ? meaningful : words;
  return first + others.map(capitalize).join('');
}

const FILLER_WORDS = new Set('a al con de del el en la las los o para por un una y'.split(' '));

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const shorten = (name: string, max: number): string =>
  toSnakeCase(name).length <= max ? name : shorten(name.slice(0, -1), max);

export const renameField = (definition: Definition, from: string, to: string): Definition =>
  from === to ? definition : (renameIn(definition, '', renamingOf(from, to)) as Definition);

type Renaming = ReturnType<typeof renamingOf>;

/** Returns functions that rename a field where a text is its name, or has it in a template or an expression. */
function renamingOf(from: string, to: string) {
  // A reference 'camionId' is 'camion' in paths: 'camion.patente'.
  const [oldPath, newPath] = [from.replace(/Id$/, ''), to.replace(/Id$/, '')];
  const name = (text: string): string => {
    if (text.startsWith('-')) return `-${name(text.slice(1))}`;
    if (text === from) return to;
    return from !== oldPath && text.startsWith(`${oldPath}.`) ? newPath + text.slice(oldPath.length) : text;
  };
  return {
    name,
    template: (text: string) => text.replace(/\{([^{}]+)\}/g, (_, inner: string) => `{${name(inner)}}`),
    // A text in quotes contains no names.
    expression: (text: string) =>
      text.replace(/'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.\w+)?/g, (word) =>
        /^['"]/.test(word) ? word : name(word),
      ),
  };
}

/** Renames within a part of a definition. Its key tells what its texts are. */
function renameIn(value: unknown, key: string, renaming: Renaming): unknown {
  if (typeof value === 'string') {
    if (key === 'computed') return renaming.expression(value);
    if (NAME_VALUED.has(key)) return renaming.name(value);
    return renaming.template(value);
  }
  // A report's `by` is an array of this entity's fields, like `columns`. A related list's is a field of another entity.
  if (Array.isArray(value))
    return value.map((item) => renameIn(item, key === 'by' ? 'columns' : key, renaming));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([innerKey, inner]) =>
      // Lines have fields of their own.
      innerKey === 'lines'
        ? [innerKey, inner]
        : [NAME_KEYED.has(key) ? renaming.name(innerKey) : innerKey, renameIn(inner, innerKey, renaming)],
    ),
  );
}

/** Keys of a declaration whose texts are names of fields. */
const NAME_VALUED = new Set(
  'columns filters sort totals card fields importBy same similar first omit on date month year week'.split(
    ' ',
  ),
);

/** Keys of a declaration whose own keys are names of fields. */
const NAME_KEYED = new Set('fields is when where writes'.split(' '));
