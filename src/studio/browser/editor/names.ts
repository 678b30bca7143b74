import { fold } from '#domain/text.ts';
import { FIELD_MAX, HOUSE, isDeed, NAME_MAX, type Definition } from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';

/**
 * Returns 'fechaIngreso' for 'Fecha de ingreso', 'camionId' for a reference 'Camión'; never a name that is
 * taken.
 */
export function fieldName(
  label: string,
  isReference: boolean,
  taken: readonly string[],
  prefix = '',
): string {
  const end = isReference ? 'Id' : '';
  const bare = shortened(nameFrom(label) || 'campo', FIELD_MAX - 4);
  const stem = prefix === '' ? bare : prefix + bare[0]!.toUpperCase() + bare.slice(1);
  for (let number = 1; ; number++) {
    const name = stem + (number === 1 ? '' : number) + end;
    if (!HOUSE.has(name) && !isDeed(name) && !taken.includes(name)) return name;
  }
}

/** 'Mantenimientos de camiones' → 'mantenimientosCamiones' */
export const entityName = (many: string): string => shortened(nameFrom(many), NAME_MAX);

function nameFrom(label: string): string {
  const bare = fold(label).replace(/^[^a-z]+/, '');
  const words: string[] = bare.match(/[a-z0-9]+/g) ?? [];
  const meaningful = words.filter((word) => !LITTLE.has(word));
  const kept = meaningful.length > 0 ? meaningful : words;
  return kept.map((word, place) => (place === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
}

const LITTLE = new Set('a al con de del el en la las los o para por un una y'.split(' '));

function shortened(name: string, max: number): string {
  return toSnakeCase(name).length <= max ? name : shortened(name.slice(0, -1), max);
}

/** Renames a field everywhere that the definition names it: in lists, conditions, writes and templates. */
export const renamed = (definition: Definition, from: string, to: string): Definition =>
  from === to ? definition : (walk(definition, '', rename(from, to)) as Definition);

type Renaming = {
  readonly name: (text: string) => string;
  readonly template: (text: string) => string;
  readonly expression: (text: string) => string;
};

function rename(from: string, to: string): Renaming {
  const [alias, other] = [from.replace(/Id$/, ''), to.replace(/Id$/, '')];
  const name = (text: string): string => {
    if (text.startsWith('-')) return `-${name(text.slice(1))}`;
    if (text === from) return to;
    return from !== alias && text.startsWith(`${alias}.`) ? other + text.slice(alias.length) : text;
  };
  return {
    name,
    template: (text) => text.replace(/\{([^{}]+)\}/g, (_, inner: string) => `{${name(inner)}}`),
    // A text in quotes contains no names.
    expression: (text) =>
      text.replace(/'[^']*'|"[^"]*"|[A-Za-z_]\w*(?:\.\w+)?/g, (word) =>
        /^['"]/.test(word) ? word : name(word),
      ),
  };
}

function walk(part: unknown, word: string, to: Renaming): unknown {
  if (typeof part === 'string')
    return word === 'computed' ? to.expression(part) : LISTS.has(word) ? to.name(part) : to.template(part);
  // A report's `by` names fields of this entity; a related list's `by` names a field of another one.
  if (Array.isArray(part)) return part.map((each) => walk(each, word === 'by' ? 'columns' : word, to));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) =>
      key === 'lines' ? [key, value] : [OBJECTS.has(word) ? to.name(key) : key, walk(value, key, to)],
    ),
  );
}

/** Words whose texts are names of fields, and words whose keys are. */
const LISTS = new Set(
  'columns filters sort totals card fields importBy same similar first omit on date month year week'.split(
    ' ',
  ),
);
const OBJECTS = new Set('fields is when where writes'.split(' '));
