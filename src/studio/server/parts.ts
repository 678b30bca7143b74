import { z } from 'zod';
import type { Declaration, Fields } from '#schema/declaration.ts';
import { RESERVED_NAMES, INHERITED, isRecordChange, NAME_MAX } from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Field, FieldTypes } from '#schema/fieldTypes.ts';
import { valueInput } from '#schema/fieldInputs.ts';
import { entity as language } from '#schema/language/entity.ts';
import { fieldOfType } from '#schema/language/fields.ts';

const MAX_FIELDS = 200;
const MAX_OPTIONS = 500;
const MAX_REPORTS = 20;
const MAX_LINES = 1_000;
/** The limit of other named parts; nobody could use a screen with more. */
const MAX_NAMES: Readonly<Record<string, number>> = { states: 50, lines: 10, actions: 50, jobs: 50 };
/** The limit of any list that has none of its own. */
const MAX_LISTED = 500;
/** The limit of any text, such as the one of a mail. */
const MAX_CHARACTERS = 5_000;
/** The limit of a name that people read on a button, a tab or a column. */
const MAX_LABEL = 100;
const LABELS: ReadonlySet<string> = new Set('label one many name title group living'.split(' '));

/** Returns the fields of the record, of its lines and of its actions' inputs, with their place. */
export const allFields = ({
  fields,
  lines = {},
  actions = {},
}: Declaration): [place: string, fields: Fields][] => [
  ['fields', fields],
  ...Object.entries(lines).map(([name, line]): [string, Fields] => [`lines.${name}.fields`, line.fields]),
  ...Object.entries(actions).map(([name, { input = {} }]): [string, Fields] => [
    `actions.${name}.input`,
    input,
  ]),
];

/** Returns problems for blank texts that a sentence or a screen would have to show. */
export const blanks = (declaration: Declaration): string[] => [
  ...blanksIn(language, declaration, ''),
  ...allFields(declaration).flatMap(([place, fields]) =>
    Object.entries(fields)
      .filter(([, field]) => hasNamelessOption(field))
      .map(([name]) => `${place}.${name}.options: hay una opción sin nombre.`),
  ),
  ...(declaration.uniqueTogether ?? []).flatMap(({ fields }, place) =>
    fields.length < 2 ? [`uniqueTogether.${place}: marque al menos dos campos.`] : [],
  ),
];

/** Returns problems for blank words that the language requires. */
function blanksIn(word: z.ZodType, declared: unknown, place: string): string[] {
  const missing = word.meta()?.studio?.missing;
  const isBlank =
    typeof declared === 'string' ? declared.trim() === '' : Array.isArray(declared) && declared.length === 0;
  if (missing !== undefined && isBlank) return [`${place}: ${missing}.`];
  return innerOf(word, declared).flatMap(([name, inner, value]) =>
    blanksIn(inner, value, place === '' ? name : `${place}.${name}`),
  );
}

type Inner = [name: string, word: z.ZodType, declared: unknown];

function innerOf(word: z.ZodType, declared: unknown): Inner[] {
  if (typeof declared !== 'object' || declared === null) return [];
  if (word instanceof z.ZodOptional) return innerOf(word.unwrap() as z.ZodType, declared);
  if (word instanceof z.ZodDiscriminatedUnion)
    return innerOf(fieldOfType((declared as Field).type), declared);
  const each = (inner: unknown): Inner[] =>
    Object.entries(declared).map(([name, value]) => [name, inner as z.ZodType, value]);
  if (word instanceof z.ZodRecord) return each(word.valueType);
  if (word instanceof z.ZodArray) return each(word.element);
  if (!(word instanceof z.ZodObject)) return [];
  const values = declared as Readonly<Record<string, unknown>>;
  return Object.entries(word.shape).map(([name, inner]) => [name, inner as z.ZodType, values[name]]);
}

const hasNamelessOption = (field: Field): boolean =>
  field.type === 'select' &&
  typeof field.options !== 'string' &&
  field.options.some(({ name }) => name.trim() === '');

export function wrongNames(declaration: Declaration, longest: number): string[] {
  const { name, lines = {}, actions = {}, states = {}, jobs = {}, reports = {}, home = {} } = declaration;
  const all = allFields(declaration).flatMap(([, fields]) => Object.entries(fields));
  const fieldNames = all.map(([field]) => field);
  const snake = [name, ...Object.keys(lines).map((line) => `${name}_${line}`)];
  const keys = [
    ...fieldNames,
    ...Object.keys(lines),
    ...Object.keys(actions),
    ...Object.keys(states),
    ...Object.keys(jobs),
    ...Object.keys(reports),
    ...Object.values(home).flatMap(Object.keys),
  ];
  return [
    ...snake
      .filter((each) => toSnakeCase(each).length > NAME_MAX)
      .map((each) => `«${each}» es largo: hasta ${NAME_MAX} letras.`),
    ...keys
      .filter((each) => !NAME.test(each))
      .map(
        (each) => `«${each}»: un nombre empieza con minúscula y lleva solo letras (sin tildes) y números.`,
      ),
    ...fieldNames
      .filter((each) => toSnakeCase(each).length > longest)
      .map((each) => `«${each}» es largo: hasta ${longest} letras.`),
    ...keys
      .filter((each) => INHERITED.has(each))
      .concat(fieldNames.filter((each) => RESERVED_NAMES.has(each) || each.endsWith('Busqueda')))
      .concat(Object.keys(actions).filter(isRecordChange))
      .map((each) => `«${each}» es de la casa: elija otro nombre.`),
    ...(Object.keys(reports).length > MAX_REPORTS ? [`reports: son más de ${MAX_REPORTS}.`] : []),
    ...(Object.values(home).flatMap(Object.keys).length > MAX_REPORTS
      ? [`home: son más de ${MAX_REPORTS}.`]
      : []),
    ...(fieldNames.length > MAX_FIELDS ? [`Son más de ${MAX_FIELDS} campos.`] : []),
    ...all
      .filter(([, field]) => 'options' in field && (field.options?.length ?? 0) > MAX_OPTIONS)
      .map(([each]) => `«${each}» tiene más de ${MAX_OPTIONS} opciones.`),
  ];
}

/** Returns problems for sizes that nobody could use or that would take too long. */
export function tooMuch(declaration: Declaration): string[] {
  const words = declaration as unknown as Readonly<Record<string, unknown>>;
  return [
    ...Object.entries(MAX_NAMES)
      .filter(([word, most]) => Object.keys(Object(words[word]) as object).length > most)
      .map(([word, most]) => `${word}: son más de ${most}.`),
    ...Object.entries(declaration.lines ?? {})
      .filter(([, { max, min = 0 }]) => max !== undefined && (max > MAX_LINES || max < 1 || min > max))
      .map(([name]) => `lines.${name}.max: un número entero de 1 a ${MAX_LINES}.`),
    ...indexed(declaration)
      .filter(([, names]) => names.length > 10)
      .map(([place]) => `${place}: marque hasta diez campos.`),
    ...tooLong(declaration, ''),
  ];
}

/** Returns fields that share an index, which holds 32 in PostgreSQL. */
const indexed = ({ list, uniqueTogether = [] }: Declaration): [place: string, names: readonly string[]][] => [
  ['list.sort', list?.sort ?? []],
  ...uniqueTogether.map(({ fields }, place): [string, readonly string[]] => [
    `uniqueTogether.${place}`,
    fields,
  ]),
];

function tooLong(part: unknown, place: string): string[] {
  if (typeof part === 'string') {
    const most = LABELS.has(place.split('.').at(-1)!) ? MAX_LABEL : MAX_CHARACTERS;
    return part.length > most ? [`${place}: es largo: hasta ${most} letras.`] : [];
  }
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part) && part.length > MAX_LISTED) return [`${place}: son más de ${MAX_LISTED}.`];
  return Object.entries(part).flatMap(([word, inner]) =>
    tooLong(inner, place === '' ? word : `${place}.${word}`),
  );
}

/** Returns problems for sizes beyond what a column, an index or a form holds. */
export const wrongSizes = (declaration: Declaration): string[] =>
  allFields(declaration).flatMap(([place, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(SIZES[field.type] ?? {}).flatMap(([word, [least, most]]) => {
        const size = (field as Readonly<Record<string, unknown>>)[word];
        const isRight = Number.isInteger(size) && Number(size) >= least && Number(size) <= most;
        return size === undefined || isRight
          ? []
          : [`${place}.${name}.${word}: un número entero de ${least} a ${most}.`];
      }),
    ),
  );

type Sizes = Readonly<Record<string, readonly [least: number, most: number]>>;

const DECIMALS: Sizes = { places: [0, 6] };
const SIZES: { readonly [T in keyof FieldTypes]?: Sizes } = {
  text: { max: [1, 1_000] },
  plate: { max: [1, 100] },
  digits: { max: [1, 100] },
  longText: { max: [1, 20_000] },
  decimal: DECIMALS,
  money: DECIMALS,
  percent: DECIMALS,
};

/** Checks defaults before tables are made, because a column's default must be of the column's type. */
export const wrongDefaults = (declaration: Declaration): string[] =>
  allFields(declaration).flatMap(([place, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!('default' in field) || field.default === undefined) return [];
      const isDay = field.type === 'date' && /^today([+-]\d{1,5})?$/.test(String(field.default));
      if (isDay || (field.type !== 'file' && valueInput(field).safeParse(field.default).success)) return [];
      return [`${place}.${name}.default: «${field.default}» no es un valor de este campo.`];
    }),
  );

const NAME = /^[a-z][A-Za-z0-9]*$/;
