import { currentRole } from '#authProvider/index.ts';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';

/** Returns the user's role. It is '' while unknown: a role that may do nothing. */
export const roleHere = (): Role => currentRole() ?? '';

/** Tells whether the user may call a verb or an action on at least some records. */
export const mayDo = (entity: Entity, verb: string): boolean => can(entity, verb, roleHere()) !== false;

/** Tells whether the endpoint's own rules let the user call a verb that `access` lacks, such as 'deleteMany'. */
export const mayCall = ({ endpoints }: Entity, verb: string): boolean =>
  endpoints.some((endpoint) => endpoint.verb === verb && access(endpoint.rules, roleHere()) !== false);

/** Tells whether the user may open the entity's screens. */
export const mayOpenHere = (entity: Entity): boolean => mayOpen(entity, roleHere());

/** Tells whether a row without an edit button has 'Ver detalle': in documents, and in entities that nobody edits. */
export const hasDetailButton = (entity: Entity): boolean =>
  (entity.document !== null || !entity.access.edit) && mayDo(entity, 'show');

export const hasRowActions = (entity: Entity): boolean =>
  hasDetailButton(entity) ||
  mayDo(entity, 'edit') ||
  mayDo(entity, 'delete') ||
  Object.entries(entity.actions).some(([name, { on }]) => on.includes('row') && mayDo(entity, name));
