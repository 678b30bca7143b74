import { sql, type RawBuilder } from 'kysely';
import { access, type Role, type Rules } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { conditionClause } from './condition.ts';

/**
 * SQL for the records that a call reaches: those that its own rules admit and, except in reading, creating
 * and editing, that the role also sees. Null when it reaches all.
 */
export function callReach(
  entity: Entity,
  { verb, rules }: Pick<Endpoint, 'verb' | 'rules'>,
  role: Role,
): RawBuilder<unknown> | null {
  const { list, show = list, edit } = entity.access;
  if (verb === 'import') return clauseOf(entity, edit ?? [], role);
  const besides = verb === 'export' ? list : show;
  const clauses = [rules, ...(BY_THEMSELVES.has(verb) || !besides ? [] : [besides])].flatMap(
    (each) => clauseOf(entity, each, role) ?? [],
  );
  return clauses.length > 0 ? sql.join(clauses, sql` and `) : null;
}

const BY_THEMSELVES: ReadonlySet<string> = new Set<Verb>(['list', 'options', 'show', 'create', 'edit']);

function clauseOf(entity: Entity, rules: Rules, role: Role): RawBuilder<unknown> | null {
  const reach = access(rules, role);
  if (typeof reach === 'boolean') return reach ? null : sql.lit(false);
  return Object.keys(reach).length > 0 ? conditionClause(entity, reach) : null;
}
