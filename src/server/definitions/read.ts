import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ErrorObject } from 'ajv/dist/2020.js';
import type { Declaration } from '#schema/declaration.ts';
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

/** What a sentence or a screen would have to show. */
function blanks({ label, fields, states = {} }: Declaration): string[] {
  const entries = Object.entries(fields);
  const lists = entries.flatMap(([name, field]) =>
    field.type === 'select' && typeof field.options !== 'string' ? [[name, field.options] as const] : [],
  );
  return [
    ...(['many', 'one'] as const)
      .filter((word) => label[word].trim() === '')
      .map((word) => `label.${word}: falta el nombre.`),
    ...entries
      .filter(([, field]) => field.label.trim() === '')
      .map(([name]) => `fields.${name}.label: falta el nombre.`),
    ...Object.entries(states)
      .filter(([, state]) => state.label.trim() === '')
      .map(([name]) => `states.${name}.label: falta el nombre.`),
    ...lists
      .filter(([, options]) => options.length === 0 || options.some((option) => option.name.trim() === ''))
      .map(([name, options]) =>
        options.length === 0
          ? `fields.${name}.options: agregue al menos una opción.`
          : `fields.${name}.options: hay una opción sin nombre.`,
      ),
  ];
}

function wrongNames(
  { name, fields, lines = {}, actions = {}, states = {} }: Declaration,
  longest: number,
): string[] {
  const fieldNames = [
    ...Object.keys(fields),
    ...Object.values(lines).flatMap((each) => Object.keys(each.fields)),
  ];
  const snake = [name, ...Object.keys(lines).map((line) => `${name}_${line}`)];
  return [
    ...snake
      .filter((each) => toSnakeCase(each).length > NAME_MAX)
      .map((each) => `«${each}» es largo: hasta ${NAME_MAX} letras.`),
    ...[...fieldNames, ...Object.keys(lines), ...Object.keys(actions), ...Object.keys(states)]
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
    ...Object.entries(fields)
      .filter(([, field]) => 'options' in field && (field.options?.length ?? 0) > MOST_OPTIONS)
      .map(([each]) => `«${each}» tiene más de ${MOST_OPTIONS} opciones.`),
  ];
}

/** Before their tables are made: a column's default has to be of its type, too. */
const wrongDefaults = ({ fields, lines = {} }: Declaration): string[] =>
  [fields, ...Object.values(lines).map((each) => each.fields)].flatMap((part) =>
    Object.entries(part).flatMap(([name, field]) => {
      if (!('default' in field) || field.default === undefined) return [];
      const isDay = field.type === 'date' && /^today([+-]\d{1,5})?$/.test(String(field.default));
      if (isDay || (field.type !== 'file' && valueInput(field).safeParse(field.default).success)) return [];
      return [`fields.${name}.default: «${field.default}» no es un valor de este campo.`];
    }),
  );

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** Words that need code, or a migration. */
function notYet(declaration: Declaration): string[] {
  const { fields, lines = {}, actions = {}, jobs = {} } = declaration;
  const all = [
    ...Object.values(lines).flatMap((each) => Object.entries(each.fields)),
    ...Object.entries(fields),
  ];
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
