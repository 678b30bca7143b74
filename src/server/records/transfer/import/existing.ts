import { sql } from 'kysely';
import { templateFields } from '#domain/template.ts';
import { fold } from '#domain/text.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { Tx } from '../../../db/database.ts';
import { Joins } from '../../read/joins.ts';
import { isText, storedFields } from '../../read/paths.ts';
import type { AnyRecord, Row, Values } from '#schema/record.ts';
import type { Shape } from '../../read/shape.ts';

/** The values of the named fields as one text, without case and accents; null when one is missing. */
export function recordKey(names: readonly string[], values: Values): string | null {
  const parts = names.map((name) => (values[name] ?? null) as string | number | boolean | null);
  return parts.includes(null) ? null : JSON.stringify(parts.map((part) => fold(String(part))));
}

/** Finds the rows' stored records by key (`importBy`). A row without a key is found by its name, among records without a key. */
export async function recordsOfRows(
  tx: Tx,
  call: { entity: Entity; shape: Shape },
  rows: readonly Values[],
  options: { lock: boolean },
) {
  const keys = call.entity.importBy!;
  const names = nameFields(call.entity).filter((name) => !keys.includes(name));
  const keyless = names.length > 0 ? rows.filter((row) => recordKey(keys, row) === null) : [];
  const byKey = await recordsByKey(tx, call, keys, rows, options);
  const byName = await recordsByKey(tx, call, names, keyless, options);
  const namedAs = (row: Values) => {
    const name = recordKey(names, row);
    const named = name === null ? [] : (byName.get(name) ?? []);
    return named.filter((record) => recordKey(keys, record) === null);
  };
  const recordsOf = (row: Values): readonly AnyRecord[] => {
    const key = recordKey(keys, row);
    return key === null ? namedAs(row) : (byKey.get(key) ?? []);
  };
  return { recordsOf, all: [...new Set(rows.flatMap(recordsOf))] };
}

function nameFields(entity: Entity): string[] {
  const stored = new Set(storedFields(entity).map(([name]) => name));
  return templateFields(entity.display).filter((name) => stored.has(name));
}

/** Finds the stored records that have a row's values in the named fields, by the `recordKey` of these values. */
export async function recordsByKey(
  tx: Tx,
  { entity, shape }: { entity: Entity; shape: Shape },
  names: readonly string[],
  rows: readonly Values[],
  { lock }: { lock: boolean },
): Promise<ReadonlyMap<string, readonly AnyRecord[]>> {
  const keyValues = rows
    .filter((values) => recordKey(names, values) !== null)
    .map((values) => Object.fromEntries(names.map((name) => [toSnakeCase(name), values[name]])));
  if (keyValues.length === 0) return new Map();
  const joins = new Joins(entity);
  const comparisons = names.map((name) => {
    const field = entity.fields[name]!;
    const given = sql.ref(`given.${name}`);
    if (!isText(field)) return { column: sql.ref(`t.${name}`), key: given };
    // Both sides need one collation to be compared.
    return {
      column: sql`${joins.searchColumn({ aliases: [], name }).value} collate "C"`,
      key: sql`sin_acentos(${given}) collate "C"`,
    };
  });
  // The keys are materialized, so that accents are removed only once from each.
  const { rows: storedRows } = await sql<Row>`
    with keys as materialized (
      select ${sql.join(comparisons.map(({ key }, index) => sql`${key} as ${sql.id(`k${index}`)}`))}
      from jsonb_populate_recordset(null::${sql.table(entity.table)}, ${JSON.stringify(keyValues)}::jsonb) as given)
    select ${shape.columns} from ${shape.from}
    where ${sql.ref('t.eliminadoEn')} is null and (${sql.join(comparisons.map(({ column }) => column))}) in (table keys)
    order by ${sql.ref('t.id')} ${lock ? sql`for update of t` : sql``}
  `.execute(tx);
  const byKey = new Map<string, AnyRecord[]>();
  for (const row of storedRows) {
    const record = shape.record(row);
    const key = recordKey(names, record)!;
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return byKey;
}

/** Unique fields, except the import's key, by which a record is found. */
export const uniqueFields = (entity: Entity): [string, Field][] =>
  storedFields(entity).filter(
    ([name, field]) =>
      'unique' in field && field.unique && !(entity.importBy?.length === 1 && entity.importBy[0] === name),
  );
