import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import type { Declaration, Fields } from '#schema/declaration.ts';
import {
  CALLS,
  CODED_TYPES,
  FIELD_MAX,
  HOUSE,
  NAME_MAX,
  PATHS,
  withPaths,
  type Definition,
  type InUse,
} from '#schema/definitions.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { ADDED, isAdded } from '#schema/added.ts';
import { isExtendable, isExtension, type Extension } from '#schema/extensions.ts';
import { isRequired } from '#schema/fields/index.ts';
import { valueInput } from '#schema/fields/inputs.ts';
import type { Registry } from '#schema/registry.ts';
import { AppError } from '../http/errors.ts';

/** As a file says it. @throws AppError 400 that tells, by place, what is wrong with its shape. */
export function readDefinition(json: unknown, coded: Registry): InUse['declaration'] {
  const text = JSON.stringify(json) ?? '';
  if (text.length > MOST_CHARACTERS) refuse([`La definición pasa de ${MOST_CHARACTERS / 1000} kB.`]);
  return isExtension(json) ? readExtension(json, coded) : readEntity(json);
}

function readEntity(json: unknown): Declaration {
  const declaration = withPaths(json as Definition);
  if (!isDeclaration(declaration)) refuse((isDeclaration.errors ?? []).map(sentenceOf));
  refuse([
    ...(Object.keys(declaration.fields).length === 0 ? ['fields: agregue al menos un campo.'] : []),
    ...blanks(declaration),
    ...wrongNames(declaration, FIELD_MAX),
    ...notYet(declaration),
    ...wrongDefaults(declaration),
    ...elsewhere(declaration),
  ]);
  return declaration;
}

function readExtension(extension: Extension, coded: Registry): Extension {
  const entity = coded.all.find((each) => each.name === extension.name && isExtendable(each));
  if (!entity) refuse([`«${extension.name}» no es una entidad del sistema a la que se agreguen campos.`]);
  const { name, label } = entity!;
  const { fields, list = {} } = extension;
  if (Object(list) !== list) refuse(['list: debe ser un objeto.']);
  const declaration = {
    name,
    label,
    api: { base: CALLS },
    access: {},
    fields,
    list: { columns: [], ...list },
    ...('related' in extension && { related: extension.related }),
    ...('jobs' in extension && { jobs: extension.jobs }),
  };
  if (!isDeclaration(declaration)) refuse((isDeclaration.errors ?? []).map(sentenceOf));
  refuse([
    ...blanks(declaration),
    ...wrongNames(declaration, FIELD_MAX + ADDED.length + 1),
    ...notYet(declaration),
    ...wrongDefaults(declaration),
    ...notAdded(extension),
  ]);
  return extension;
}

/** What the program's entity says itself, and what its code could not fill in. */
function notAdded({ fields, list = {}, ...extension }: Extension): string[] {
  const others = (part: object, known: readonly string[]) =>
    Object.keys(part)
      .filter((word) => !known.includes(word))
      .map(
        (word) =>
          `«${word}»: a una entidad del sistema se le agregan campos, columnas, filtros, listas relacionadas y avisos.`,
      );
  const entries = Object.entries(fields);
  const filters = (list.filters ?? []).flatMap((filter) => (typeof filter === 'string' ? [] : [filter.name]));
  return [
    ...others(extension, ['$schema', 'name', 'extends', 'related', 'jobs']),
    ...others(list, ['columns', 'filters']),
    ...[...entries.map(([name]) => name), ...filters, ...Object.keys(extension.jobs ?? {})]
      .filter((name) => !isAdded(name))
      .map((name) => `«${name}»: lo que se agrega a una entidad del sistema empieza con «${ADDED}».`),
    ...entries
      .filter(([, field]) => isRequired(field) && !('default' in field))
      .map(([name]) => `fields.${name}.default: un campo obligatorio que se agrega dice con qué empieza.`),
  ];
}

const MOST_CHARACTERS = 200_000;
const MOST_FIELDS = 200;
const MOST_OPTIONS = 500;
const isDeclaration = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false }).compile<Declaration>(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../cantera.schema.json'), 'utf8')),
);

const sentenceOf = ({ instancePath, message, params, keyword }: ErrorObject): string => {
  const place = instancePath.slice(1).replaceAll('/', '.') || 'La definición';
  const { additionalProperty, unevaluatedProperty, missingProperty, allowedValues } = params as Record<
    string,
    string | readonly string[] | undefined
  >;
  const unknown = additionalProperty ?? unevaluatedProperty;
  if (unknown !== undefined) return `${place}: no hay una palabra «${String(unknown)}».`;
  if (missingProperty !== undefined) return `${place}: falta «${String(missingProperty)}».`;
  if (Array.isArray(allowedValues)) return `${place}: puede ser ${allowedValues.join(', ')}.`;
  if (keyword === 'type') return `${place}: ${TYPES[(params as { type: string }).type] ?? message ?? ''}.`;
  return `${place}: ${keyword === 'pattern' ? 'no tiene la forma que hace falta' : (message ?? '')}.`;
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'debe ser un texto',
  integer: 'debe ser un número entero',
  number: 'debe ser un número',
  boolean: 'debe ser true o false',
  array: 'debe ser una lista',
  object: 'debe ser un objeto',
};

/** The record's, its lines' and what its actions ask, with their place. */
const allFields = ({ fields, lines = {}, actions = {} }: Declaration): [place: string, fields: Fields][] => [
  ['fields', fields],
  ...Object.entries(lines).map(([name, line]): [string, Fields] => [`lines.${name}.fields`, line.fields]),
  ...Object.entries(actions).map(([name, { input = {} }]): [string, Fields] => [
    `actions.${name}.input`,
    input,
  ]),
];

/** What a sentence or a screen would have to show. */
function blanks(declaration: Declaration): string[] {
  const { label, states = {}, lines = {}, actions = {}, jobs = {}, uniqueTogether = [] } = declaration;
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

function wrongNames(declaration: Declaration, longest: number): string[] {
  const { name, lines = {}, actions = {}, states = {}, jobs = {} } = declaration;
  const all = allFields(declaration).flatMap(([, fields]) => Object.entries(fields));
  const fieldNames = all.map(([field]) => field);
  const snake = [name, ...Object.keys(lines).map((line) => `${name}_${line}`)];
  return [
    ...snake
      .filter((each) => toSnakeCase(each).length > NAME_MAX)
      .map((each) => `«${each}» es largo: hasta ${NAME_MAX} letras.`),
    ...[
      ...fieldNames,
      ...Object.keys(lines),
      ...Object.keys(actions),
      ...Object.keys(states),
      ...Object.keys(jobs),
    ]
      .filter((each) => !NAME.test(each))
      .map(
        (each) => `«${each}»: un nombre empieza con minúscula y lleva solo letras (sin tildes) y números.`,
      ),
    ...fieldNames
      .filter((each) => toSnakeCase(each).length > longest)
      .map((each) => `«${each}» es largo: hasta ${longest} letras.`),
    ...fieldNames
      .filter((each) => HOUSE.has(each) || each.endsWith('Busqueda'))
      .map((each) => `«${each}» es de la casa: elija otro nombre.`),
    ...(fieldNames.length > MOST_FIELDS ? [`Son más de ${MOST_FIELDS} campos.`] : []),
    ...all
      .filter(([, field]) => 'options' in field && (field.options?.length ?? 0) > MOST_OPTIONS)
      .map(([each]) => `«${each}» tiene más de ${MOST_OPTIONS} opciones.`),
  ];
}

/** Before their tables are made: a column's default has to be of its type, too. */
const wrongDefaults = (declaration: Declaration): string[] =>
  allFields(declaration).flatMap(([place, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!('default' in field) || field.default === undefined) return [];
      const isDay = field.type === 'date' && /^today([+-]\d{1,5})?$/.test(String(field.default));
      if (isDay || (field.type !== 'file' && valueInput(field).safeParse(field.default).success)) return [];
      return [`${place}.${name}.default: «${field.default}» no es un valor de este campo.`];
    }),
  );

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** Words that need code, or a migration. */
function notYet(declaration: Declaration): string[] {
  const { actions = {}, jobs = {} } = declaration;
  const all = allFields(declaration).flatMap(([, fields]) => Object.entries(fields));
  return [
    ...CODED_WORDS.filter((word) => declaration[word] !== undefined).map(
      (word) => `«${word}» hace falta programarlo: aquí no se puede.`,
    ),
    ...all
      .filter(([, { type }]) => CODED_TYPES.has(type))
      .map(([name, { type }]) => `«${name}»: el tipo «${type}» hace falta programarlo.`),
    ...all
      .filter(([, field]) => field.visibleTo !== undefined)
      .map(([name]) => `«${name}»: un campo que ven solo algunos («visibleTo») hace falta programarlo.`),
    ...all
      .filter(([, field]) => 'pattern' in field)
      .map(([name]) => `«${name}»: una expresión («pattern») hace falta programarla.`),
    ...Object.entries(actions)
      .filter(([, { writes }]) => !writes)
      .map(([name]) => `La acción «${name}» no dice qué campos escribe («writes»).`),
    ...Object.entries(jobs)
      .filter(([, { mail, webhook }]) => !mail && !webhook)
      .map(([name]) => `La tarea «${name}» no dice a quién avisa («mail» o «webhook»).`),
  ];
}

const CODED_WORDS = [
  'contract',
  'view',
  'single',
  'document',
  'startsFrom',
  'createInput',
  'editInput',
] as const;
function elsewhere({ path, api, actions = {} }: Declaration): string[] {
  const calls = [api.base, ...Object.values(actions).map(({ http }) => http.replace(/^\w+ /, ''))];
  return [
    ...(path === undefined || !new RegExp(`^${PATHS}[a-z0-9-]{1,40}$`).test(path)
      ? [`«path» es ${PATHS}… con minúsculas, números y guiones.`]
      : []),
    ...calls
      .filter((call) => !/^Registros\/[A-Z][A-Za-z0-9]*(\/[A-Z][A-Za-z0-9]*\/\{id\})?$/.test(call))
      .map((call) => `La llamada «${call}» no es de ${CALLS}…`),
  ];
}

function refuse(problems: readonly string[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError(400, first, { extra: { problemas: [...new Set(problems)].slice(0, 50) } });
}
