import type { Declaration, Fields } from '#schema/declaration.ts';
import { HOUSE, INHERITED, isDeed, NAME_MAX } from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { FieldTypes } from '#schema/fields/index.ts';
import { valueInput } from '#schema/fields/inputs.ts';

const MOST_FIELDS = 200;
const MOST_OPTIONS = 500;
const MOST_REPORTS = 20;
const MOST_LINES = 1_000;
/** The limit of other named parts; nobody could use a screen with more. */
const MOST_NAMES: Readonly<Record<string, number>> = { states: 50, lines: 10, actions: 50, jobs: 50 };
/** The limit of any list that has none of its own. */
const MOST_LISTED = 500;
/** The limit of any text, such as the one of a mail. */
const MOST_CHARACTERS = 5_000;
/** The limit of a name that people read on a button, a tab or a column. */
const MOST_LABEL = 100;
const LABELS: ReadonlySet<string> = new Set('label one many name title group living'.split(' '));

/** The record's, its lines' and what its actions ask, with their place. */
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

/** What a sentence or a screen would have to show. */
export function blanks(declaration: Declaration): string[] {
  const { label, states = {}, lines = {}, actions = {}, jobs = {}, uniqueTogether = [] } = declaration;
  const { reports = {}, home = {} } = declaration;
  const said: (readonly [place: string, text: string, missing: string])[] = [
    ['label.many', label.many, 'el nombre'],
    ['label.one', label.one, 'el nombre'],
    ...allFields(declaration).flatMap(([place, fields]) =>
      Object.entries(fields).map(
        ([name, field]) => [`${place}.${name}.label`, field.label, 'el nombre'] as const,
      ),
    ),
    ...Object.entries(states).map(
      ([name, state]) => [`states.${name}.label`, state.label, 'el nombre'] as const,
    ),
    ...Object.entries(lines).flatMap(([name, line]) =>
      (['many', 'one'] as const).map(
        (word) => [`lines.${name}.label.${word}`, line.label[word], 'el nombre'] as const,
      ),
    ),
    ...Object.entries(actions).flatMap(([name, action]) => [
      [`actions.${name}.label`, action.label, 'el nombre'] as const,
      [`actions.${name}.done.text`, action.done.text, 'qué dice al terminar'] as const,
    ]),
    ...Object.entries(jobs).flatMap(([name, { label: job, mail }]) => [
      [`jobs.${name}.label`, job, 'el nombre'] as const,
      [`jobs.${name}.mail.subject`, mail?.subject ?? '-', 'el asunto'] as const,
      [`jobs.${name}.mail.text`, mail?.text ?? '-', 'el texto'] as const,
      [`jobs.${name}.mail.line`, mail?.line ?? '-', 'el renglón'] as const,
    ]),
    ...Object.entries(reports).map(
      ([name, report]) => [`reports.${name}.label`, report.label, 'el nombre'] as const,
    ),
    ...Object.entries(home.figures ?? {}).map(
      ([name, figure]) => [`home.figures.${name}.title`, figure.title, 'el título'] as const,
    ),
    ...uniqueTogether.map(
      ({ message }, place) => [`uniqueTogether.${place}.message`, message, 'qué dice'] as const,
    ),
  ];
  return [
    ...said
      .filter(([, text]) => text.trim() === '')
      .map(([place, , missing]) => `${place}: falta ${missing}.`),
    ...allFields(declaration).flatMap(([place, fields]) => blankOptions(place, fields)),
    ...Object.entries(actions)
      .filter(([, { on }]) => on.length === 0)
      .map(([name]) => `actions.${name}.on: marque dónde está el botón.`),
    ...uniqueTogether.flatMap(({ fields }, place) =>
      fields.length < 2 ? [`uniqueTogether.${place}: marque al menos dos campos.`] : [],
    ),
  ];
}

const blankOptions = (place: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'select' || typeof field.options === 'string') return [];
    if (field.options.length === 0) return [`${place}.${name}.options: agregue al menos una opción.`];
    return field.options.some((option) => option.name.trim() === '')
      ? [`${place}.${name}.options: hay una opción sin nombre.`]
      : [];
  });

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
      .concat(fieldNames.filter((each) => HOUSE.has(each) || each.endsWith('Busqueda')))
      .concat(Object.keys(actions).filter(isDeed))
      .map((each) => `«${each}» es de la casa: elija otro nombre.`),
    ...(Object.keys(reports).length > MOST_REPORTS ? [`reports: son más de ${MOST_REPORTS}.`] : []),
    ...(Object.values(home).flatMap(Object.keys).length > MOST_REPORTS
      ? [`home: son más de ${MOST_REPORTS}.`]
      : []),
    ...(fieldNames.length > MOST_FIELDS ? [`Son más de ${MOST_FIELDS} campos.`] : []),
    ...all
      .filter(([, field]) => 'options' in field && (field.options?.length ?? 0) > MOST_OPTIONS)
      .map(([each]) => `«${each}» tiene más de ${MOST_OPTIONS} opciones.`),
  ];
}

/** So much that nobody could use it, or that a machine would be long about it. */
export function tooMuch(declaration: Declaration): string[] {
  const words = declaration as unknown as Readonly<Record<string, unknown>>;
  return [
    ...Object.entries(MOST_NAMES)
      .filter(([word, most]) => Object.keys(Object(words[word]) as object).length > most)
      .map(([word, most]) => `${word}: son más de ${most}.`),
    ...Object.entries(declaration.lines ?? {})
      .filter(([, { max, min = 0 }]) => max !== undefined && (max > MOST_LINES || max < 1 || min > max))
      .map(([name]) => `lines.${name}.max: un número entero de 1 a ${MOST_LINES}.`),
    ...indexed(declaration)
      .filter(([, names]) => names.length > 10)
      .map(([place]) => `${place}: marque hasta diez campos.`),
    ...tooLong(declaration, ''),
  ];
}

/** Fields that share an index, which holds 32 in PostgreSQL. */
const indexed = ({ list, uniqueTogether = [] }: Declaration): [place: string, names: readonly string[]][] => [
  ['list.sort', list?.sort ?? []],
  ...uniqueTogether.map(({ fields }, place): [string, readonly string[]] => [
    `uniqueTogether.${place}`,
    fields,
  ]),
];

function tooLong(part: unknown, place: string): string[] {
  if (typeof part === 'string') {
    const most = LABELS.has(place.split('.').at(-1)!) ? MOST_LABEL : MOST_CHARACTERS;
    return part.length > most ? [`${place}: es largo: hasta ${most} letras.`] : [];
  }
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part) && part.length > MOST_LISTED) return [`${place}: son más de ${MOST_LISTED}.`];
  return Object.entries(part).flatMap(([word, inner]) =>
    tooLong(inner, place === '' ? word : `${place}.${word}`),
  );
}

/** What a column, an index and a form hold. */
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

/** Before their tables are made: a column's default has to be of its type, too. */
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
