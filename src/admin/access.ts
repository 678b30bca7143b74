import { currentRole } from '#authProvider/index.ts';
import { access, type Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';

/** The user's role; '' when unknown, which may do nothing. */
export const roleHere = (): Role => currentRole() ?? '';

/** Tells whether the user may call a verb or an action on at least some records. */
export const mayDo = (entity: Entity, verb: Verb | (string & {})): boolean =>
  can(entity, verb, currentRole()) !== false;

/** Checks the endpoint's own rules, for calls that `access` does not name, such as `deleteMany`. */
export const mayCall = ({ endpoints }: Entity, called: string): boolean =>
  endpoints.some(({ verb, rules }) => verb === called && access(rules, currentRole()) !== false);

export const mayActOnMany = (entity: Entity): boolean =>
  entity.endpoints.some(({ verb }) => /^bulk:|Many$/.test(verb) && mayCall(entity, verb));

/** Tells whether the user may open the entity's screens. */
export const mayOpenHere = (entity: Entity): boolean => mayOpen(entity, currentRole());

/** Tells whether rows offer their detail: those of documents, and of records that the user cannot edit. */
export const mayLookAtRows = (entity: Entity): boolean =>
  (entity.document !== null || !entity.access.edit) && mayDo(entity, 'show');

export const mayDoWithRows = (entity: Entity): boolean =>
  mayLookAtRows(entity) ||
  mayDo(entity, 'edit') ||
  mayDo(entity, 'delete') ||
  Object.entries(entity.actions).some(([name, { on }]) => on.includes('row') && mayDo(entity, name));
