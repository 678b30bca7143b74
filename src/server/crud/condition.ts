import { sql, type RawBuilder } from 'kysely';
import { access, type Reach, type Role, type Rules } from '#domain/permissions.ts';
import { voidConditions } from '#domain/states.ts';
import type { Entity } from '#schema/entity.ts';
import { targetIn } from '#schema/references.ts';
import { settingClause } from '../settings.ts';
import { SELF } from './joins.ts';

/** A reach as SQL. Fields behind references use subqueries, which fit any statement. */
export function conditionClause(entity: Entity, reach: Reach, alias: string = SELF): RawBuilder<unknown> {
  const clauses = Object.entries(reach).map(([path, value]) => {
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length > 0) return behind(entity, first, { [rest.join('.')]: value }, alias);
    const column = sql.ref(`${alias}.${first}`);
    if (value === null) return sql`${column} is null`;
    return sql`${column} = ${typeof value === 'object' ? settingClause(value.setting) : value}`;
  });
  return clauses.length > 0 ? sql`(${sql.join(clauses, sql` and `)})` : sql`true`;
}

export function livingClause(entity: Entity, alias: string = SELF): RawBuilder<unknown> {
  const isVoid = voidConditions(entity.states).map((is) => conditionClause(entity, is, alias));
  return isVoid.length > 0 ? sql`not (${sql.join(isVoid, sql` or `)})` : sql`true`;
}

export function reachClause(entity: Entity, rules: Rules, role: Role): RawBuilder<unknown> | null {
  const reach = access(rules, role);
  return typeof reach === 'object' && Object.keys(reach).length > 0 ? conditionClause(entity, reach) : null;
}

function behind(entity: Entity, reference: string, reach: Reach, alias: string): RawBuilder<unknown> {
  const target = targetIn(entity, `${reference}Id`);
  const inner = `${alias}_${reference}`;
  return sql`${sql.ref(`${alias}.${reference}Id`)} in (
    select id from ${sql.table(target.table)} as ${sql.id(inner)}
    where ${conditionClause(target, reach, inner)})`;
}
