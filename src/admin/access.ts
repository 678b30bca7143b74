import { currentRole } from '#authProvider/index.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { can } from '#schema/registry.ts';

/** Whether the person at this browser may do something with (at least some records of) an entity. */
export const mayDo = (entity: Entity, verb: Verb | (string & {})): boolean =>
  can(entity, verb, currentRole()) !== false;
