import { sql, type RawBuilder } from 'kysely';
import type { Reach } from '#domain/conditions.ts';
import { access, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { accessEntityOf, referencesTo, targetEntityOf, type Reference } from '#schema/references.ts';
import type { Registry } from '#schema/registry.ts';
import { conditionClause, SELF } from './condition.ts';

/** SQL for the records that a role may choose in a reference: those of `choice`, else those that it may read. */
export function choosableClause(
  field: FieldOf<'reference'>,
  role: Role,
  alias: string = SELF,
): RawBuilder<unknown> {
  const target = targetEntityOf(field);
  if (field.choice) return clauseOf(target, access(field.choice, role), alias);
  if (target.owner === null) return clauseOf(target, readReach(target, role), alias);
  // A line may be read by whoever may read its document.
  const owner = accessEntityOf({ field, target });
  const reach = readReach(owner, role);
  if (typeof reach === 'boolean') return sql.lit(reach);
  return sql`exists (select from ${sql.table(owner.table)} as document
    where ${sql.ref('document.id')} = ${sql.ref(`${alias}.${target.ownedBy}`)}
      and ${conditionClause(owner, reach, 'document')})`;
}

const clauseOf = (entity: Entity, reach: boolean | Reach, alias: string): RawBuilder<unknown> =>
  typeof reach === 'boolean' ? sql.lit(reach) : conditionClause(entity, reach, alias);

function readReach({ access: rules }: Entity, role: Role): boolean | Reach {
  const reaches = [rules.list, rules.show].map((each) => access(each, role));
  if (reaches.includes(true)) return true;
  const conditions = reaches.filter((reach) => typeof reach === 'object');
  if (conditions.length === 0) return false;
  return conditions.length === 1 ? conditions[0]! : { any: conditions };
}

/** SQL that selects those of `ids` that may be chosen, and locks them in one order, so that transactions do not block. */
export function lockChoices(field: FieldOf<'reference'>, role: Role, ids: unknown): RawBuilder<unknown> {
  const target = targetEntityOf(field);
  // Lines have no column `eliminadoEn`. Nothing shows those of a deleted document.
  const isNotDeleted = target.owner === null ? sql`${sql.ref('o.eliminadoEn')} is null` : sql.lit(true);
  return sql`select o.id from ${sql.table(target.table)} as o
    where o.id = any(${ids}::integer[]) and ${isNotDeleted} and ${choosableClause(field, role, 'o')} order by o.id for key share`;
}

/**
 * Tells whether `choice` lets a role choose only some records, while another role chooses all. An id of none of them is
 * refused with 404, whether its record exists or not.
 */
export const isChoiceLimited = ({ choice }: FieldOf<'reference'>, role: Role): boolean =>
  choice !== undefined &&
  choice.some((rule) => typeof rule === 'string') &&
  typeof access(choice, role) === 'object';

/** SQL for the records of an entity that a new record may refer to, by the field that refers: 'recibos.clienteId'. */
export const choicesOf = (
  registry: Registry,
  entity: Entity,
  role: Role,
): ReadonlyMap<string, RawBuilder<unknown>> =>
  new Map(
    registry.all.flatMap((owner) =>
      referencesTo(owner, entity).map(
        (reference) => [`${owner.name}.${reference.name}`, choosableInNew(owner, reference, role)] as const,
      ),
    ),
  );

/** A new record must be in its creator's reach, so tests of the referred record ('cliente.vendedorId') limit the choice. */
function choosableInNew(owner: Entity, { alias, field, target }: Reference, role: Role): RawBuilder<unknown> {
  const clauses = [owner.access.create, owner.access.list].map((rules) => {
    const reach = access(rules, role);
    const tests = typeof reach === 'object' ? Object.entries(reach) : [];
    const testsOfTarget = tests.filter(([path]) => path.startsWith(`${alias}.`));
    return conditionClause(
      target,
      Object.fromEntries(testsOfTarget.map(([path, expected]) => [path.slice(alias.length + 1), expected])),
    );
  });
  return sql`(${sql.join([choosableClause(field, role), ...clauses], sql` and `)})`;
}
