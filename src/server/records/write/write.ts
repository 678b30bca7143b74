import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import { defaultOf, isStored, typeOf } from '#schema/fieldTypes.ts';
import type { Tx } from '../../db/database.ts';
import { builtOnce, runBuilt, runPlain } from '../../db/prepared.ts';
import { storedFields } from '../read/paths.ts';
import type { Values } from '#schema/record.ts';

/** Inserts a row, without hooks or history, and returns its id. The keys of `values` are fields. */
export async function insertRecord(tx: Tx, entity: Entity, values: Values): Promise<number> {
  const names = Object.keys(values);
  const key = [entity.table, ...names].join(' ');
  const statement = insertStatements.get(key) ?? buildInsert(entity, names);
  insertStatements.set(key, statement);
  const [row] = await statement(tx, Object.values(values));
  return row!.id;
}

const insertStatements = new Map<string, ReturnType<typeof buildInsert>>();

const buildInsert = ({ table }: Entity, names: readonly string[]) =>
  builtOnce(
    (slot) => sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((_, index) => sql`${slot(index)}`))}) returning id
  `,
  );

export const reviveRecord = (tx: Tx, entity: Entity, id: number, values: Values): Promise<void> =>
  updateRecord(tx, entity, id, { ...values, eliminadoEn: null }, { isNewVersion: true });

/** Changes a row, without hooks or history. `isPrepared` is worth it where few combinations of fields change. */
export async function updateRecord(
  tx: Tx,
  entity: Entity,
  id: number,
  changes: Values,
  { isNewVersion, isPrepared = false }: { isNewVersion: boolean; isPrepared?: boolean },
): Promise<void> {
  const newVersion = isNewVersion
    ? [sql`version = version + 1`, sql`${sql.id('actualizadoEn')} = ahora()`]
    : [];
  const set = [
    ...Object.entries(changes).map(([name, value]) => sql`${sql.id(name)} = ${value}`),
    ...newVersion,
  ];
  if (set.length === 0) return;
  const statement = sql`update ${sql.table(entity.table)} set ${sql.join(set)} where id = ${id}`;
  await (isPrepared ? runBuilt(tx, statement) : runPlain(tx, statement));
}

/** Marks a record as deleted. Records that refer to it still show its name. */
export const deleteRecord = (tx: Tx, entity: Entity, id: number): Promise<void> =>
  updateRecord(tx, entity, id, { eliminadoEn: sql`ahora()` }, { isNewVersion: true });

export function defaultValues(entity: Entity): Record<string, unknown> {
  return Object.fromEntries(
    storedFields(entity).map(([name, field]) => {
      const value = defaultOf(field);
      if (value !== undefined) return [name, value];
      // A type that is never null has false as its empty value.
      return [name, typeOf(field).nullable === false ? false : null];
    }),
  );
}

export function refuseUnknownFields(entity: Entity, values: Values): void {
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (!field || !isStored(field)) throw new Error(`'${entity.name}' has no stored field '${name}'`);
  }
}

export const storedValues = ({ fields }: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) && isStored(fields[name]!)),
  );

export const changedStoredValues = (entity: Entity, before: Values, after: Values): Values =>
  Object.fromEntries(
    Object.entries(storedValues(entity, after)).filter(
      ([name, value]) => !isDeepStrictEqual(value, before[name]),
    ),
  );
