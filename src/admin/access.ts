import { currentRole } from '#authProvider/index.ts';
import type { Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { can, mayOpen } from '#schema/registry.ts';

/** The role of the person at this browser; the one that may least, should it be unknown. */
export const roleHere = (): Role => currentRole() ?? 'EMPLEADO';

/** Whether that person may do something with (at least some records of) an entity. */
export const mayDo = (entity: Entity, verb: Verb | (string & {})): boolean =>
  can(entity, verb, currentRole()) !== false;

/** Whether that person is shown the entity's screens. */
export const mayOpenHere = (entity: Entity): boolean => mayOpen(entity, currentRole());

/** Whether there is anything that person may ever do with a row of the list, beyond looking at it. */
export const mayDoWithRows = (entity: Entity): boolean =>
  mayDo(entity, 'edit') ||
  mayDo(entity, 'delete') ||
  Object.entries(entity.actions).some(([name, { on }]) => on.includes('row') && mayDo(entity, name));
