import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import { can } from '#schema/registry.ts';
import type { Query } from '../http/input.ts';
import { UNKNOWN_PARAMETER } from '../http/parameters.ts';
import type { Checked } from './filters.ts';

/** In a list's query: the deleted records instead of the others. For those who may restore them. */
export const TRASH = 'papelera';

/** Either the living records or the deleted ones, as the query asks. */
export const livingClause = (parameters: Query): RawBuilder<unknown> =>
  parameters[TRASH] === 'true'
    ? sql`${sql.ref('t.eliminadoEn')} is not null`
    : sql`${sql.ref('t.eliminadoEn')} is null`;

/** Whether the parameter may be there at all, and says something. What it says is `livingClause`'s. */
export function trashClause(entity: Entity, role: Role, value: string): Checked {
  if (can(entity, 'restore', role) === false) return { problem: UNKNOWN_PARAMETER };
  return ['true', 'false', ''].includes(value)
    ? { where: sql`true` }
    : { problem: 'Debe ser verdadero o falso' };
}
