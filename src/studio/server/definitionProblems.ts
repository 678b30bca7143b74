import type { Declaration, Fields } from '#schema/declaration.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { INHERITED_NAMES, isRecordChange, ENTITY_NAME_MAX, RESERVED_NAMES } from '#schema/definitions.ts';
import { isWritable, mayBeRequired, type Field, type FieldTypes } from '#schema/fieldTypes.ts';
import { blanks, isBlankText } from '#schema/language/blanks.ts';
import { entity as language } from '#schema/language/entity.ts';
import { spanish } from '#schema/problems/texts.ts';

const MAX_FIELDS = 200;
const MAX_OPTIONS = 500;
const MAX_REPORTS = 20;
const MAX_LINES = 1_000;
/** The maximum of fields in an index. A message below says it in words ('diez'). PostgreSQL allows 32 columns. */
const MAX_INDEXED = 10;
const MAX_PARTS: Readonly<Record<string, number>> = { states: 50, lines: 10, actions: 50, jobs: 50 };
/** Limits of lists and texts for which there is no other one. */
const MAX_ITEMS = 500;
const MAX_TEXT = 5_000;
export const MAX_LABEL = 100;
/** Words of the language whose texts are short labels. */
const LABELS: ReadonlySet<string> = new Set('label one many name title group living'.split(' '));

/** Returns an entity's fields, and those of its lines and of its actions' inputs, with their paths. */
export const fieldGroups = ({ fields, lines = {}, actions = {} }: Declaration): FieldGroup[] => [
  ['fields', fields],
  ...Object.entries(lines).map(([name, line]): FieldGroup => [`lines.${name}.fields`, line.fields]),
  ...Object.entries(actions).map(([name, { input = {} }]): FieldGroup => [`actions.${name}.input`, input]),
];

type FieldGroup = [path: string, fields: Fields];

const isBlank = (value: unknown) => isBlankText(value) || (Array.isArray(value) && value.length === 0);

/** Returns a problem for each needed text, name or list that is blank or too short. */
export const blankProblems = (declaration: Declaration): string[] => [
  ...blanks(language, declaration, isBlank).map(spanish),
  ...fieldGroups(declaration).flatMap(([path, fields]) =>
    Object.entries(fields)
      .filter(([, field]) => hasNamelessOption(field))
      .map(([name]) => `${path}.${name}.options: hay una opción sin nombre.`),
  ),
  ...(declaration.uniqueTogether ?? []).flatMap(({ fields }, index) =>
    fields.length < 2 ? [`uniqueTogether.${index}: marque al menos dos campos.`] : [],
  ),
];

/** Returns a problem for each required field that the form for a new record lacks, since nothing else fills it in. */
export function unaskedProblems(declaration: Declaration): string[] {
  const placed = declaration.form?.sections.flatMap((section) => section.fields);
  const isAsked = (path: string, name: string, field: Field) =>
    isWritable(field) &&
    !('editOnly' in field && field.editOnly) &&
    (path !== 'fields' || (placed?.includes(name) ?? true));
  return fieldGroups(declaration).flatMap(([path, fields]) =>
    Object.entries(fields)
      .filter(([, field]) => mayBeRequired(field) && !('default' in field) && !('snapshot' in field))
      .filter(([name, field]) => !isAsked(path, name, field))
      .map(([name]) => `${path}.${name}.required: el formulario no lo pide, y nadie podría crear uno.`),
  );
}

const hasNamelessOption = (field: Field): boolean =>
  field.type === 'select' &&
  typeof field.options !== 'string' &&
  field.options.some(({ name }) => name.trim() === '');

export function nameProblems(declaration: Declaration, maxFieldName: number): string[] {
  const { name, lines = {}, actions = {}, states = {}, jobs = {}, reports = {}, home = {} } = declaration;
  const namedFields = fieldGroups(declaration).flatMap(([, fields]) => Object.entries(fields));
  const fieldNames = namedFields.map(([field]) => field);
  const tableNames = [name, ...Object.keys(lines).map((line) => `${name}_${line}`)];
  const homeNames = Object.values(home).flatMap(Object.keys);
  const partNames = [lines, actions, states, jobs, reports].flatMap((parts) => Object.keys(parts));
  const names = [...fieldNames, ...partNames, ...homeNames];
  const reservedNames = [
    ...names.filter((each) => INHERITED_NAMES.has(each)),
    ...fieldNames.filter((each) => RESERVED_NAMES.has(each) || each.endsWith(COPY_ENDING)),
    ...Object.keys(actions).filter(isRecordChange),
  ];
  return [
    ...tableNames
      .filter((each) => toSnakeCase(each).length > ENTITY_NAME_MAX)
      .map((each) => `«${each}» es largo: hasta ${ENTITY_NAME_MAX} letras.`),
    ...names
      .filter((each) => !NAME.test(each))
      .map(
        (each) => `«${each}»: un nombre empieza con minúscula y lleva solo letras (sin tildes) y números.`,
      ),
    ...fieldNames
      .filter((each) => toSnakeCase(each).length > maxFieldName)
      .map((each) => `«${each}» es largo: hasta ${maxFieldName} letras.`),
    ...reservedNames.map((each) => `«${each}» es de la casa: elija otro nombre.`),
    ...(Object.keys(reports).length > MAX_REPORTS ? [`reports: son más de ${MAX_REPORTS}.`] : []),
    ...(homeNames.length > MAX_REPORTS ? [`home: son más de ${MAX_REPORTS}.`] : []),
    ...(fieldNames.length > MAX_FIELDS ? [`Son más de ${MAX_FIELDS} campos.`] : []),
    ...namedFields
      .filter(([, field]) => 'options' in field && (field.options?.length ?? 0) > MAX_OPTIONS)
      .map(([each]) => `«${each}» tiene más de ${MAX_OPTIONS} opciones.`),
  ];
}

const NAME = /^[a-z][A-Za-z0-9]*$/;
/** The copy of a text for searches has the text's name with this ending. */
const COPY_ENDING = 'Busqueda';

/** Returns a problem for each part, list or text that is beyond its limit. */
export function excessProblems(declaration: Declaration): string[] {
  const values = declaration as unknown as Readonly<Record<string, unknown>>;
  return [
    ...Object.entries(MAX_PARTS)
      .filter(([key, max]) => Object.keys(values[key] ?? {}).length > max)
      .map(([key, max]) => `${key}: son más de ${max}.`),
    ...Object.entries(declaration.lines ?? {})
      .filter(([, { max, min = 0 }]) => max !== undefined && (max > MAX_LINES || max < 1 || min > max))
      .map(([name]) => `lines.${name}.max: un número entero de 1 a ${MAX_LINES}.`),
    ...indexedFields(declaration)
      .filter(([, names]) => names.length > MAX_INDEXED)
      .map(([path]) => `${path}: marque hasta diez campos.`),
    ...lengthProblems(declaration, ''),
  ];
}

const indexedFields = ({
  list,
  uniqueTogether = [],
}: Declaration): (readonly [path: string, names: readonly string[]])[] => [
  ['list.sort', list?.sort ?? []],
  ...uniqueTogether.map(({ fields }, index) => [`uniqueTogether.${index}`, fields] as const),
];

function lengthProblems(part: unknown, path: string): string[] {
  if (typeof part === 'string') {
    const max = LABELS.has(path.split('.').at(-1)!) ? MAX_LABEL : MAX_TEXT;
    return part.length > max ? [`${path}: es largo: hasta ${max} letras.`] : [];
  }
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part) && part.length > MAX_ITEMS) return [`${path}: son más de ${MAX_ITEMS}.`];
  return Object.entries(part).flatMap(([key, inner]) =>
    lengthProblems(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Returns a problem for each field whose `max` or `places` its type does not allow. */
export const sizeProblems = (declaration: Declaration): string[] =>
  fieldGroups(declaration).flatMap(([path, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      Object.entries(SIZES[field.type] ?? {}).flatMap(([key, [min, max]]) => {
        const size = (field as Readonly<Record<string, unknown>>)[key];
        const isRight = Number.isInteger(size) && Number(size) >= min && Number(size) <= max;
        return size === undefined || isRight
          ? []
          : [`${path}.${name}.${key}: un número entero de ${min} a ${max}.`];
      }),
    ),
  );

type Sizes = Readonly<Record<string, readonly [min: number, max: number]>>;

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
