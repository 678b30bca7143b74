import { meets, type Condition, type Reach } from '#domain/conditions.ts';
import { access, type Role, type RoleWord } from '#domain/permissions.ts';
import { mayStart } from '#domain/states.ts';
import { withAudiences } from './audience.ts';
import type { Action, Fields, Verb } from './declaration.ts';
import type { Defined } from './defineEntity.ts';
import type { Entity } from './entity.ts';
import { inSentence } from './messages.ts';
import { resolveReferences } from './references.ts';
import {
  refuseAddedNames,
  refuseConflicts,
  refuseHiddenPaths,
  refuseTakenTables,
  refuseWrongPaths,
  refuseWrongWrites,
} from '#schema/refusals.ts';

/** All entities of an application, in the menu's order, and its roles. */
export type Registry = {
  readonly all: readonly Entity[];
  readonly roles: readonly RoleWord[];
  /** Returns an entity, or the entity of some lines ('remitosDetalles'). @throws for an unknown name, which is a bug */
  get(name: string): Entity;
  /** Resolves the references of fields that belong to no entity. */
  resolve(fields: Fields): Fields;
};

/**
 * Joins an application's entities in the order of its menu. A reference to nothing fails the type check.
 * @throws DeclarationError for references to nothing, unknown roles, and shared names, paths or endpoints
 */
export function defineRegistry<const E extends readonly Defined[]>(
  // This is just E unless a name is unresolved. Then no argument fits, and the compiler shows `error`.
  entities: E &
    ([Unresolved<E>] extends [never] ? unknown : { error: `nothing is called '${Unresolved<E>}'` }),
  roles: readonly RoleWord[],
): Omit<Registry, 'all'> & { readonly all: E } {
  refuseAddedNames(entities);
  refuseTakenTables(entities);
  const registry = createRegistry(entities, roles);
  refuseHiddenPaths(entities, roleNames(roles));
  refuseWrongPaths(entities);
  refuseWrongWrites(entities);
  return registry as unknown as Omit<Registry, 'all'> & { readonly all: E };
}

/** Joins entities as `defineRegistry` does, for declarations that are data, which the compiler cannot check. */
export function createRegistry(entities: readonly Entity[], roles: readonly RoleWord[]): Registry {
  refuseConflicts(entities, roles);
  const { all, byName, resolve } = resolveReferences(withAudiences(entities, roleNames(roles)));
  return {
    all,
    roles,
    get(name) {
      const entity = byName.get(name);
      if (!entity) throw new Error(`No entity is called '${name}'`);
      return entity;
    },
    resolve,
  };
}

export const roleNames = (roles: readonly RoleWord[]): Role[] => roles.map(({ name }) => name);

export const adminRoles = (roles: readonly RoleWord[]): Role[] =>
  roleNames(roles.filter(({ admin }) => admin));

/**
 * Tells whether a role may use a verb or an action, or returns the condition that its records must meet. Server,
 * menu, buttons and routes all decide by this function.
 */
export function can(entity: Entity, verb: string, role: Role | null): boolean | Reach {
  return access(entity.actions[verb]?.roles ?? entity.access[verb as Verb], role);
}

export const mayOpen = (entity: Entity, role: Role | null): boolean =>
  entity.path !== null && access(entity.screens, role) !== false;

/** Returns the message of `protects` for which a record may not be edited or deleted; null when it may. */
export const protectionOf = (
  { protects }: Entity,
  verb: 'edit' | 'delete',
  record: Readonly<Record<string, unknown>>,
  currentDay: () => string,
): string | null =>
  protects.find(({ from, where }) => from.includes(verb) && meets(record, where as Condition, currentDay))
    ?.message ?? null;

/** Tells whether the record is in a state that does not count, such as annulled. */
export const isVoid = (
  { states }: Pick<Entity, 'states'>,
  record: Readonly<Record<string, unknown>>,
): boolean => states?.[String(record['estado'])]?.isVoid === true;

/** Returns why the record's state does not allow the action; null when it does. */
export function stateRefusal(
  { label, states }: Entity,
  action: Action,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const state = typeof record['estado'] === 'string' ? record['estado'] : null;
  if (mayStart(action, state)) return null;
  const isFemale = label.gender === 'f';
  const subject = `${isFemale ? 'la' : 'el'} ${inSentence(label.one)}`;
  const stateName = state && inSentence(states![state]!.label);
  const predicate = stateName
    ? `está ${isFemale ? stateName.replace(/o$/, 'a') : stateName}`
    : 'no está en un estado que lo permita';
  return `No se puede ${inSentence(action.label)}: ${subject} ${predicate}.`;
}

/** `E extends unknown` visits each entity of a union by itself. */
type TargetsOf<E extends Defined> = E extends unknown
  ? {
      [K in keyof E['fields']]: E['fields'][K] extends { type: 'reference'; to: infer To extends string }
        ? To
        : never;
    }[keyof E['fields']]
  : never;

type Unresolved<E extends readonly Defined[]> = Exclude<TargetsOf<E[number]>, E[number]['name']>;
