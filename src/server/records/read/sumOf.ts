import { sql, type RawBuilder } from 'kysely';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { summedOf } from '#schema/references.ts';
import { livingClause, SELF } from './condition.ts';

/**
 * SQL for a field of type `sumOf`: adds up `sum` of the records or lines whose reference `by` leads to the record that has
 * the alias. With `leftOf`, the sum is subtracted from this field of the record. Deleted and void records, and lines of
 * such documents, do not count.
 */
export function sumOfClause(field: FieldOf<'sumOf'>, alias: string): RawBuilder<unknown> {
  const { by, sum, leftOf } = field;
  const { summed, owner } = summedOf(field);
  // `livingClause` is about the table with the alias SELF: the document of the lines, else the summed records.
  const rows = owner
    ? sql`(${sql.table(summed.table)} as line
      join ${sql.table(owner.table)} as ${sql.id(SELF)} on ${sql.ref(`${SELF}.id`)} = ${sql.ref(`line.${summed.ownedBy}`)})`
    : sql`${sql.table(summed.table)} as ${sql.id(SELF)}`;
  const summedAlias = owner ? 'line' : SELF;
  // The record's alias may be SELF too, so its id gets a name that holds beside the other SELF.
  const total = sql`(
    select coalesce(sum(${sql.ref(`${summedAlias}.${sum}`)}), 0)::numeric(18,2)
    from (select ${sql.ref(`${alias}.id`)} as id) as holder
    join ${rows} on ${sql.ref(`${summedAlias}.${by}`)} = holder.id
    where ${sql.ref(`${SELF}.eliminadoEn`)} is null and ${livingClause(owner ?? summed)}
  )`;
  return leftOf === undefined ? total : sql`(${sql.ref(`${alias}.${leftOf}`)} - ${total})`;
}
