import type { Action, Declaration, Verb } from './declaration.ts';
import { defineEntity, toSnakeCase } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { withExtension, isExtension, type Extension } from './extensions.ts';
import { createRegistry, type Registry } from './registry.ts';

/** An entity that an ADMIN declares on the screen 'Entidades'. It may leave out its paths, which `withPaths` fills in. */
export type Definition = Omit<Declaration, 'api' | 'actions'> & {
  readonly api?: Declaration['api'];
  readonly actions?: Readonly<Record<string, DefinedAction>>;
};

export type DefinedAction = Omit<Action, 'http'> & { readonly http?: Action['http'] };

/** Prefixes of definitions' pages and endpoints. Coded entities never use them, so that none collides later. */
export const PATH_PREFIX = '/registros/';
export const CALL_PREFIX = 'Registros/';

/** Maximum lengths of names, with which the names of indexes still fit PostgreSQL's 63 bytes. */
export const ENTITY_NAME_MAX = 24;
export const FIELD_NAME_MAX = 28;

/** Names that every JavaScript object inherits, which no key of a form or a body may have. */
export const INHERITED_NAMES: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  // The framework's columns of records and of lines, and the key of the message in an answer.
  ...'id version creadoEn actualizadoEn eliminadoEn creadoPor estado orden documentoId message'.split(' '),
  // PostgreSQL's columns of every table.
  ...'tableoid xmin cmin xmax cmax ctid oid'.split(' '),
  ...INHERITED_NAMES,
]);

/** The framework's own changes in the history, whose names no action may have. 'unirA' is a merge into another record. */
export const RECORD_CHANGES = ['crear', 'editar', 'eliminar', 'restaurar', 'unir', 'unirA'] as const;
export type RecordChange = (typeof RECORD_CHANGES)[number];
export const isRecordChange = (name: string): name is RecordChange =>
  (RECORD_CHANGES as readonly string[]).includes(name);

/** Types of fields that only code may declare. */
export const CODED_TYPES: ReadonlySet<string> = new Set([
  'password',
  'linked',
  'documentNumber',
  'sumOf',
  'computed',
]);

/** Fills in the paths of a definition's page and endpoints, and its group of the menu. */
export function withPaths(definition: Definition): Declaration {
  // The definition may be any JSON here. `refuseWords` reports one that is no declaration.
  const { name } = definition ?? {};
  if (typeof name !== 'string') return definition as unknown as Declaration;
  const { $schema: _, ...rest } = definition as Definition & { $schema?: string };
  const base = CALL_PREFIX + name[0]?.toUpperCase() + name.slice(1);
  return {
    path: `${PATH_PREFIX}${toSnakeCase(name).replaceAll('_', '-')}`,
    api: { base },
    menu: { group: 'Registros' },
    ...rest,
    ...(definition.actions && {
      actions: Object.fromEntries(
        Object.entries(definition.actions).map(([action, declaration]) => [
          action,
          { http: `POST ${base}/${action[0]?.toUpperCase()}${action.slice(1)}/{id}`, ...declaration },
        ]),
      ),
    }),
  } as Declaration;
}

/** A published definition. If it is retired, its records can only be read; a retired extension adds nothing. */
export type DefinitionInUse = { readonly declaration: Declaration | Extension; readonly isRetired: boolean };

/** Adds the published definitions to the coded registry. @throws DeclarationError for one that conflicts with another entity */
export const registryWith = (coded: Registry, inUse: readonly DefinitionInUse[]): Registry =>
  inUse.length === 0 ? coded : createRegistry(entitiesWith(coded, inUse), coded.roles);

/**
 * Returns the coded entities with their extensions, then those of definitions. An extension of an entity that the
 * program no longer has is skipped. @throws DeclarationError for a definition that is wrong in itself
 */
export function entitiesWith(coded: Registry, inUse: readonly DefinitionInUse[]): readonly Entity[] {
  const entities = new Map(coded.all.map((entity) => [entity.name, entity]));
  const defined: Entity[] = [];
  for (const { declaration, isRetired } of inUse) {
    if (!isExtension(declaration))
      defined.push(isRetired ? readOnlyEntity(declaration) : defineEntity(declaration));
    else if (!isRetired && entities.has(declaration.name))
      entities.set(declaration.name, withExtension(entities.get(declaration.name)!, declaration));
  }
  return [...entities.values(), ...defined];
}

/**
 * Makes something, such as a registry, of all definitions. If `make` throws, it is tried again with one definition, then
 * two, and so on, and each for which it throws is left out, so that a wrong definition does not stop the program.
 * @returns what `make` returned, the definitions in it (`mounted`), and the errors of the others by name (`leftOut`)
 */
export function makeOfUsable<T>(
  all: readonly DefinitionInUse[],
  make: (definitions: readonly DefinitionInUse[]) => T,
) {
  const leftOut = new Map<string, unknown>();
  try {
    return { result: make(all), mounted: all, leftOut };
  } catch {
    let result = make([]);
    const mounted: DefinitionInUse[] = [];
    for (const definition of all) {
      try {
        result = make([...mounted, definition]);
        mounted.push(definition);
      } catch (error) {
        leftOut.set(definition.declaration.name, error);
      }
    }
    return { result, mounted, leftOut };
  }
}

function readOnlyEntity({
  // The parts left out act on records, or show the entity elsewhere.
  menu: _menu,
  actions: _actions,
  jobs: _jobs,
  reports: _reports,
  home: _home,
  ...rest
}: Declaration): Entity {
  // `detail` may name an action that was dropped, and would then be refused.
  const entity = defineEntity({ ...rest, search: false, detail: undefined });
  const isReading = (verb: string) => READING_VERBS.has(verb as Verb);
  return {
    ...entity,
    access: Object.fromEntries(Object.entries(entity.access).filter(([verb]) => isReading(verb))),
    endpoints: entity.endpoints.filter(({ verb }) => isReading(verb)),
    importBy: null,
  };
}

const READING_VERBS: ReadonlySet<Verb> = new Set([
  'list',
  'options',
  'export',
  'show',
  'history',
  'file',
  'print',
  'printMany',
]);
