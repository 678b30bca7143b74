import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { Verb } from '#schema/declaration.ts';
import type { Endpoint } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { reachClause } from './condition.ts';

/** SQL for the records that a call may reach; null for all. Most verbs need the rules for reading as well as their own. */
export function callReach(
  entity: Entity,
  { verb, rules }: Pick<Endpoint, 'verb' | 'rules'>,
  role: Role,
): RawBuilder<unknown> | null {
  const { list, show = list, edit } = entity.access;
  // An import may change only what the role may edit.
  if (verb === 'import') return reachClause(entity, edit ?? [], role);
  const readRules = verb === 'export' ? list : show;
  const clauses = [rules, ...(OWN_RULES_SUFFICE.has(verb) || !readRules ? [] : [readRules])].flatMap(
    (each) => reachClause(entity, each, role) ?? [],
  );
  return clauses.length > 0 ? sql.join(clauses, sql` and `) : null;
}

const OWN_RULES_SUFFICE: ReadonlySet<string> = new Set<Verb>(['list', 'options', 'show', 'create', 'edit']);
