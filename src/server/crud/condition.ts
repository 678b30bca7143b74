import { sql, type RawBuilder } from 'kysely';
import { access, type Reach, type Rules } from '#domain/permissions.ts';
import { voidConditions } from '#domain/states.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import type { Caller } from '../actions.ts';
import { settingClause } from '../settings.ts';
import { SELF } from './joins.ts';

/**
 * A reach in SQL, about the rows of the entity's table under `alias`. What stands behind a reference is looked for
 * in the other table (`in (select …)`), so that it fits any statement, and the planner joins it as it likes.
 */
export function conditionClause(
  registry: Registry,
  entity: Entity,
  reach: Reach,
  alias: string = SELF,
): RawBuilder<unknown> {
  const clauses = Object.entries(reach).map(([path, value]) => {
    const [first, ...rest] = path.split('.') as [string, ...string[]];
    if (rest.length > 0) return behind(registry, entity, first, { [rest.join('.')]: value }, alias);
    const column = sql.ref(`${alias}.${first}`);
    if (value === null) return sql`${column} is null`;
    return sql`${column} = ${typeof value === 'object' ? settingClause(value.setting) : value}`;
  });
  return clauses.length > 0 ? sql`(${sql.join(clauses, sql` and `)})` : sql`true`;
}

/** Records that count for something: in none of the states that are void. */
export function livingClause(registry: Registry, entity: Entity, alias: string = SELF): RawBuilder<unknown> {
  const isVoid = voidConditions(entity.states).map((is) => conditionClause(registry, entity, is, alias));
  return isVoid.length > 0 ? sql`not (${sql.join(isVoid, sql` or `)})` : sql`true`;
}

/** Which records a caller may reach through an endpoint that has admitted him; all of them: an empty reach. */
export function reachOf(rules: Rules, caller: Pick<Caller, 'rol'>): Reach {
  const answer = access(rules, caller.rol);
  return typeof answer === 'object' ? answer : {};
}

function behind(
  registry: Registry,
  entity: Entity,
  reference: string,
  reach: Reach,
  alias: string,
): RawBuilder<unknown> {
  const field = entity.fields[`${reference}Id`];
  if (field?.type !== 'reference') throw new Error(`'${entity.name}' has no reference '${reference}Id'`);
  const other = registry.get(field.to);
  const inner = `${alias}_${reference}`;
  return sql`${sql.ref(`${alias}.${reference}Id`)} in (
    select id from ${sql.table(other.table)} as ${sql.id(inner)}
    where ${conditionClause(registry, other, reach, inner)})`;
}
