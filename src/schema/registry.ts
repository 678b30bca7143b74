import { access, meets, type Condition, type Reach, type Role, type RoleWord } from '#domain/permissions.ts';
import type { Fields, Verb } from './declaration.ts';
import type { Defined } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { refuseConflicts } from './conflicts.ts';
import { decidingFields } from './deciding.ts';
import { resolveReferences } from './references.ts';

/** Every entity of the product, in the order of the menu. */
export type Registry = {
  readonly all: readonly Entity[];
  readonly roles: readonly RoleWord[];
  /** Also those of lines, by the name of their table. @throws when there is no such entity: a mistake of ours, never of a request. */
  get(name: string): Entity;
  /** The fields of a call made by hand, with references that know their entities. */
  resolve(fields: Fields): Fields;
  /** Whether some rule looks at a field to say what a role may reach: then no edit of that role changes it. */
  decides(entity: Pick<Entity, 'name'>, field: string, role: Role): boolean;
};

/**
 * The registry of declared entities. A reference to an entity that is not in it fails the type check.
 * @throws DeclarationError for references to nothing, rules that name no role, and entities that share a name, path
 *   or endpoint.
 */
export function defineRegistry<const E extends readonly Defined[]>(
  entities: E &
    ([Unresolved<E>] extends [never] ? unknown : { error: `nothing is called '${Unresolved<E>}'` }),
  roles: readonly RoleWord[],
): Omit<Registry, 'all'> & { readonly all: E } {
  return createRegistry(entities, roles) as unknown as Omit<Registry, 'all'> & {
    readonly all: E;
  };
}

/** The same for declarations that come as data. Its entities know those that they refer to (`references.ts`). */
export function createRegistry(entities: readonly Entity[], roles: readonly RoleWord[]): Registry {
  refuseConflicts(entities, roles);
  const { all, byName, resolve } = resolveReferences(entities);
  const deciding = decidingFields(all, roleNames(roles));
  return {
    all,
    roles,
    get(name) {
      const entity = byName.get(name);
      if (!entity) throw new Error(`No entity is called '${name}'`);
      return entity;
    },
    resolve,
    decides: ({ name }, field, role) => deciding.get(name)?.get(field)?.has(role) ?? false,
  };
}

export const roleNames = (roles: readonly RoleWord[]): Role[] => roles.map(({ name }) => name);

/** The roles that administer users. */
export const adminRoles = (roles: readonly RoleWord[]): Role[] =>
  roleNames(roles.filter(({ admin }) => admin));

/** What a role may do with an entity: the one answer of server, menu, buttons and route guards. */
export function can(entity: Entity, verb: Verb | (string & {}), role: Role | null): boolean | Reach {
  return access(entity.actions[verb]?.roles ?? entity.access[verb as Verb], role);
}

/** Whether a role is shown an entity's screens: in the menu, by links, by their address. */
export const mayOpen = (entity: Entity, role: Role | null): boolean =>
  entity.path !== null && access(entity.screens, role) !== false;

/** Why a record may not be edited or deleted whoever asks; null when it may. */
export const protectionOf = (
  { protects }: Entity,
  verb: 'edit' | 'delete',
  record: Readonly<Record<string, unknown>>,
): string | null =>
  protects.find(({ from, where }) => from.includes(verb) && meets(record, where as Condition))?.message ??
  null;

/** Of each entity apart: a union of entities has only the fields that all of them have. */
type TargetsOf<E extends Defined> = E extends unknown
  ? {
      [K in keyof E['fields']]: E['fields'][K] extends { type: 'reference'; to: infer To extends string }
        ? To
        : never;
    }[keyof E['fields']]
  : never;

type Unresolved<E extends readonly Defined[]> = Exclude<TargetsOf<E[number]>, E[number]['name']>;
