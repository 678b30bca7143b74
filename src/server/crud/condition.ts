import { sql, type RawBuilder } from 'kysely';
import { access, type Condition, type Rules } from '#domain/permissions.ts';
import type { Caller } from '../actions.ts';
import type { Joins } from './joins.ts';

/** `meets` (domain/permissions) in SQL: every field has its value. */
export function conditionClause(condition: Condition, joins: Joins): RawBuilder<unknown> {
  const clauses = Object.entries(condition).map(([name, value]) => {
    const column = joins.column({ aliases: [], name });
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  });
  return clauses.length > 0 ? sql`(${sql.join(clauses, sql` and `)})` : sql`true`;
}

/** Which records a caller may reach through an endpoint that has admitted him; all of them: an empty condition. */
export function reachOf(rules: Rules, caller: Caller): Condition {
  const answer = access(rules, caller.rol);
  return typeof answer === 'object' ? answer : {};
}
