import { sql, type RawBuilder } from 'kysely';
import type { FieldOf } from '#schema/fields/index.ts';
import { deliverersOf } from '#schema/references.ts';
import { livingClause } from './condition.ts';

/** The value of a `deliveries` field for the record under this alias: the sum over lines of documents not void. */
export function deliveredSum(field: FieldOf<'deliveries'>, alias: string): RawBuilder<unknown> {
  const { by, sum, leftOf } = field;
  const { lines, owner } = deliverersOf(field);
  // Within the subquery `t` is the document that owns the lines.
  const outer = sql.ref(`${alias}.id`);
  const delivered = sql`(
    select coalesce(sum(${sql.ref(`d.${sum}`)}), 0)::numeric(14,2)
    from (select ${outer} as id) as o
    join ${sql.table(lines.table)} as d on ${sql.ref(`d.${by}`)} = o.id
    join ${sql.table(owner.table)} as t on t.id = ${sql.ref(`d.${lines.ownedBy}`)}
    where ${sql.ref('t.eliminadoEn')} is null and ${livingClause(owner)}
  )`;
  return leftOf === undefined ? delivered : sql`(${sql.ref(`${alias}.${leftOf}`)} - ${delivered})`;
}
