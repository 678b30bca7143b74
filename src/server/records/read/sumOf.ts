import { sql, type RawBuilder } from 'kysely';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { summedOf } from '#schema/references.ts';
import { livingClause, SELF } from './condition.ts';

/** SQL for a sum, or for what it leaves of `leftOf`. Deleted and void records, or lines of such documents, do not count. */
export function sumOfClause(field: FieldOf<'sumOf'>, alias: string): RawBuilder<unknown> {
  const { by, sum, leftOf } = field;
  const { summed, owner } = summedOf(field);
  // The alias SELF stands for what may be void: the document of the lines, else the summed record.
  const rows = owner
    ? sql`(${sql.table(summed.table)} as d
      join ${sql.table(owner.table)} as ${sql.id(SELF)} on ${sql.ref(`${SELF}.id`)} = ${sql.ref(`d.${summed.ownedBy}`)})`
    : sql`${sql.table(summed.table)} as ${sql.id(SELF)}`;
  const summedAlias = owner ? 'd' : SELF;
  // The outer record's id is taken as `o.id`, since SELF has another meaning within.
  const total = sql`(
    select coalesce(sum(${sql.ref(`${summedAlias}.${sum}`)}), 0)::numeric(18,2)
    from (select ${sql.ref(`${alias}.id`)} as id) as o
    join ${rows} on ${sql.ref(`${summedAlias}.${by}`)} = o.id
    where ${sql.ref(`${SELF}.eliminadoEn`)} is null and ${livingClause(owner ?? summed)}
  )`;
  return leftOf === undefined ? total : sql`(${sql.ref(`${alias}.${leftOf}`)} - ${total})`;
}
