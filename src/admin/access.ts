import { currentRole } from '#authProvider/index.ts';
import type { Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';

/** The role of the person at this browser; one that may nothing, should it be unknown. */
export const roleHere = (): Role => currentRole() ?? '';

/** Whether that person may do something with (at least some records of) an entity. */
export const mayDo = (entity: Entity, verb: Verb | (string & {})): boolean =>
  can(entity, verb, currentRole()) !== false;

/** Whether that person is shown the entity's screens. */
export const mayOpenHere = (entity: Entity): boolean => mayOpen(entity, currentRole());

/** Whether rows offer that person their detail: of documents, and of what nobody edits. */
export const mayLookAtRows = (entity: Entity): boolean =>
  (entity.document !== null || !entity.access.edit) && mayDo(entity, 'show');

/** Whether there is anything that person may ever do with a row of the list. */
export const mayDoWithRows = (entity: Entity): boolean =>
  mayLookAtRows(entity) ||
  mayDo(entity, 'edit') ||
  mayDo(entity, 'delete') ||
  Object.entries(entity.actions).some(([name, { on }]) => on.includes('row') && mayDo(entity, name));
