import type { Action, Declaration, Verb } from './declaration.ts';
import { defineEntity, toSnakeCase } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { createRegistry, type Registry } from './registry.ts';

/** What ADMIN declares: a declaration in which the paths of pages and calls may be left out. */
export type Definition = Omit<Declaration, 'api' | 'actions'> & {
  readonly api?: Declaration['api'];
  readonly actions?: Readonly<Record<string, Omit<Action, 'http'> & { readonly http?: Action['http'] }>>;
};

/** Nothing coded is below these, so that no later version of the program takes them. */
export const PATHS = '/registros/';
export const CALLS = 'Registros/';

/** With what an index adds, in PostgreSQL's 63 bytes. */
export const NAME_MAX = 24;
export const FIELD_MAX = 28;

/** Columns and answers of every record, and PostgreSQL's own. */
export const HOUSE = new Set(
  'id version creadoEn actualizadoEn eliminadoEn creadoPor estado orden documentoId message constructor'
    .split(' ')
    .concat('tableoid xmin cmin xmax cmax ctid oid'.split(' ')),
);

/** Of fields; they need code. */
export const CODED_TYPES: ReadonlySet<string> = new Set([
  'password',
  'linked',
  'documentNumber',
  'sumOf',
  'computed',
  'references',
]);

/** As a file may leave them out. */
export function withPaths(definition: Definition): Declaration {
  const { name } = Object(definition) as Definition;
  if (typeof name !== 'string') return definition as unknown as Declaration;
  const { $schema: _, ...rest } = definition as Definition & { $schema?: string };
  const base = CALLS + name[0]?.toUpperCase() + name.slice(1);
  return {
    path: `${PATHS}${toSnakeCase(name).replaceAll('_', '-')}`,
    api: { base },
    menu: { group: 'Registros' },
    ...rest,
    ...(definition.actions && {
      actions: Object.fromEntries(
        Object.entries(definition.actions).map(([action, said]) => [
          action,
          { http: `POST ${base}/${action[0]?.toUpperCase()}${action.slice(1)}/{id}`, ...said },
        ]),
      ),
    }),
  } as Declaration;
}

/** Of an ADMIN, in use: published, or retired and only read. */
export type InUse = { readonly declaration: Declaration; readonly isRetired: boolean };

/** @throws DeclarationError for what disagrees with the others. */
export const registryWith = (coded: Registry, inUse: readonly InUse[]): Registry =>
  inUse.length === 0 ? coded : createRegistry([...coded.all, ...inUse.map(entityOf)], coded.roles);

export const entityOf = ({ declaration, isRetired }: InUse): Entity =>
  defineEntity(isRetired ? retired(declaration) : declaration);

/** Its rows stay readable. */
function retired({
  menu: _menu,
  actions: _actions,
  jobs: _jobs,
  importBy: _by,
  ...rest
}: Declaration): Declaration {
  const access = Object.fromEntries(
    Object.entries(rest.access).filter(([verb]) => READING.has(verb as Verb)),
  );
  return { ...rest, access, search: false, detail: undefined };
}

const READING: ReadonlySet<Verb> = new Set(['list', 'options', 'export', 'show', 'history', 'file']);
