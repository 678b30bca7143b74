import { ADDED_PREFIX, isAdded } from '#schema/added.ts';
import type { Declaration } from '#schema/declaration.ts';
import {
  CALL_PREFIX,
  CODED_TYPES,
  FIELD_NAME_MAX,
  PATH_PREFIX,
  withPaths,
  type Definition,
  type DefinitionInUse,
} from '#schema/definitions.ts';
import { isExtendable, isExtension, type Extension } from '#schema/extensions.ts';
import { isRequired } from '#schema/fieldTypes.ts';
import { declaration as language } from '#schema/language/entity.ts';
import { wordProblems } from '#schema/language/problems.ts';
import { repeats } from '#schema/language/repeats.ts';
import { spanish } from '#schema/problems/texts.ts';
import type { Registry } from '#schema/registry.ts';
import { AppError } from '#server/http/errors.ts';
import { asToday } from './asToday.ts';
import {
  fieldGroups,
  blankProblems,
  excessProblems,
  nameProblems,
  sizeProblems,
  unaskedProblems,
} from './definitionProblems.ts';

/** Reads a definition in today's or an earlier form of the language. @throws AppError 400 with its problems */
export function readDefinition(json: unknown, coded: Registry): DefinitionInUse['declaration'] {
  const text = JSON.stringify(json) ?? '';
  if (text.length > MAX_CHARACTERS) refuse([`La definición pasa de ${MAX_CHARACTERS / 1000} kB.`]);
  const definition = asToday(json);
  return isExtension(definition) ? readExtension(definition, coded) : readEntity(definition);
}

function readEntity(json: unknown): Declaration {
  const declaration = withPaths(json as Definition);
  refuseShape(declaration);
  refuse([
    ...(Object.keys(declaration.fields).length === 0 ? ['fields: agregue al menos un campo.'] : []),
    ...commonProblems(declaration, FIELD_NAME_MAX),
    ...unaskedProblems(declaration),
    ...pathProblems(declaration),
  ]);
  return declaration;
}

function readExtension(extension: Extension, coded: Registry): Extension {
  const entity = coded.all.find((candidate) => candidate.name === extension.name && isExtendable(candidate));
  if (!entity)
    throw refusalFor([`«${extension.name}» no es una entidad del sistema a la que se agreguen campos.`]);
  const { name, label } = entity;
  const { fields, list = {} } = extension;
  if (typeof list !== 'object' || list === null) refuse(['list: debe ser un objeto.']);
  // An extension is checked like the declaration of an entity that has only its keys.
  const declaration = {
    name,
    label,
    api: { base: name },
    access: {},
    fields,
    list: { columns: [], ...list },
    ...('related' in extension && { related: extension.related }),
    ...('jobs' in extension && { jobs: extension.jobs }),
    ...('print' in extension && { print: extension.print }),
  };
  refuseShape(declaration);
  refuse([
    // The limit of a field's name does not count the prefix and its underscore.
    ...commonProblems(declaration, FIELD_NAME_MAX + ADDED_PREFIX.length + 1),
    ...extensionProblems(extension),
  ]);
  return extension;
}

const commonProblems = (declaration: Declaration, maxFieldName: number): string[] => [
  ...blankProblems(declaration),
  ...nameProblems(declaration, maxFieldName),
  ...codeProblems(declaration),
  ...sizeProblems(declaration),
  ...excessProblems(declaration),
];

function extensionProblems({ fields, list = {}, ...extension }: Extension): string[] {
  const keyProblems = (part: object, allowedKeys: readonly string[]) =>
    Object.keys(part)
      .filter((key) => !allowedKeys.includes(key))
      .map(
        (key) =>
          `«${key}»: a una entidad del sistema se le agregan campos, columnas, filtros, listas relacionadas, avisos y un texto al imprimir.`,
      );
  const entries = Object.entries(fields);
  const filterNames = (list.filters ?? []).flatMap((each) => (typeof each === 'string' ? [] : [each.name]));
  return [
    ...keyProblems(extension, ['$schema', 'name', 'extends', 'related', 'jobs', 'print']),
    ...keyProblems(list, ['columns', 'filters']),
    ...keyProblems(extension.print ?? {}, ['text']),
    ...[...entries.map(([name]) => name), ...filterNames, ...Object.keys(extension.jobs ?? {})]
      .filter((name) => !isAdded(name))
      .map((name) => `«${name}»: lo que se agrega a una entidad del sistema empieza con «${ADDED_PREFIX}».`),
    ...entries
      .filter(([, field]) => isRequired(field) && !('default' in field))
      .map(([name]) => `fields.${name}.default: un campo obligatorio que se agrega dice con qué empieza.`),
  ];
}

const MAX_CHARACTERS = 200_000;

const refuseShape = (declaration: Declaration): void =>
  refuse([...wordProblems(language, declaration), ...repeats(declaration)].map(spanish));

/** Returns a problem for everything that only code can declare. */
function codeProblems(declaration: Declaration): string[] {
  const { actions = {}, jobs = {}, form } = declaration;
  const namedFields = fieldGroups(declaration).flatMap(([, fields]) => Object.entries(fields));
  return [
    ...CODED_KEYS.filter((key) => declaration[key] !== undefined).map(
      (key) => `«${key}» hace falta programarlo: aquí no se puede.`,
    ),
    ...(['create', 'edit'] as const)
      .filter((key) => form?.[key] !== undefined)
      .map((key) => `«form.${key}» hace falta programarlo: aquí no se puede.`),
    ...namedFields
      .filter(([, { type }]) => CODED_TYPES.has(type))
      .map(([name, { type }]) => `«${name}»: el tipo «${type}» hace falta programarlo.`),
    ...namedFields
      .filter(([, field]) => field.visibleTo !== undefined)
      .map(([name]) => `«${name}»: un campo que ven solo algunos («visibleTo») hace falta programarlo.`),
    ...namedFields
      .filter(([, field]) => 'pattern' in field)
      .map(([name]) => `«${name}»: una expresión («pattern») hace falta programarla.`),
    ...namedFields
      .filter(([, field]) => 'warnedBy' in field)
      .map(([name]) => `«${name}»: un aviso («warnedBy») hace falta programarlo.`),
    ...Object.entries(actions)
      .filter(([, { writes }]) => !writes)
      .map(([name]) => `La acción «${name}» no dice qué campos escribe («writes»).`),
    ...Object.entries(jobs)
      .filter(([, { mail, webhook }]) => !mail && !webhook)
      .map(([name]) => `La tarea «${name}» no dice a quién avisa («mail» o «webhook»).`),
  ];
}

const CODED_KEYS = ['contract', 'view', 'single', 'document'] as const;

function pathProblems({ path, api, actions = {} }: Declaration): string[] {
  const calls = [api.base, ...Object.values(actions).map(({ http }) => http.replace(/^\w+ /, ''))];
  return [
    ...(path === undefined || !new RegExp(`^${PATH_PREFIX}[a-z0-9-]{1,40}$`).test(path)
      ? [`«path» es ${PATH_PREFIX}… con minúsculas, números y guiones.`]
      : []),
    ...calls
      .filter((call) => !/^Registros\/[A-Z][A-Za-z0-9]*(\/[A-Z][A-Za-z0-9]*\/\{id\})?$/.test(call))
      .map((call) => `La llamada «${call}» no es de ${CALL_PREFIX}…`),
  ];
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw refusalFor(problems);
}

const refusalFor = (problems: readonly string[]) =>
  new AppError(400, problems[0]!, { extra: { problemas: [...new Set(problems)].slice(0, MAX_PROBLEMS) } });

const MAX_PROBLEMS = 50;
