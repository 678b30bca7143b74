import { currentRole } from '#authProvider/index.ts';
import type { Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';

/** The user's role; an empty one without any permission when unknown. */
export const roleHere = (): Role => currentRole() ?? '';

/** Whether the user may do something with at least some records of an entity. */
export const mayDo = (entity: Entity, verb: Verb | (string & {})): boolean =>
  can(entity, verb, currentRole()) !== false;

export const mayOpenHere = (entity: Entity): boolean => mayOpen(entity, currentRole());

/** Whether rows link to the detail: for documents, and for records that the user cannot edit. */
export const mayLookAtRows = (entity: Entity): boolean =>
  (entity.document !== null || !entity.access.edit) && mayDo(entity, 'show');

/** Whether the user has any action on rows of the list. */
export const mayDoWithRows = (entity: Entity): boolean =>
  mayLookAtRows(entity) ||
  mayDo(entity, 'edit') ||
  mayDo(entity, 'delete') ||
  Object.entries(entity.actions).some(([name, { on }]) => on.includes('row') && mayDo(entity, name));
