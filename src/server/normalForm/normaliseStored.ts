import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import { duplicateErrorMessage } from '../records/write/unique.ts';
import type { Db, Tx } from '../db/database.ts';
import { mayDiffer, normalForm, typedTexts } from './fields.ts';
import { enterTasks, recordTextChanges, type TextChanges, type UnsettledText } from './tasks.ts';

/**
 * Brings the stored texts of each field to the normal form of its type. The table `formas_normales` remembers fields
 * and types, so that each is done once. A text that another record already has stays as it was and becomes a task for
 * ADMIN (docs/decisions/0036).
 */
export async function normaliseStored(db: Db, registry: Registry, log: Logger): Promise<void> {
  const unsettled = await db.transaction().execute(async (tx) => {
    // Other processes that start meanwhile wait for this lock. The statements may take longer than others.
    await sql`select pg_advisory_xact_lock(hashtextextended('cantera.forma', 0)),
      set_config('statement_timeout', '0', true)`.execute(tx);
    const normalised = await normalisedFields(tx);
    const collisions: UnsettledText[] = [];
    for (const entity of registry.all) {
      const fields = typedTexts(entity).filter(
        ([name, { type }]) => !normalised.has(keyOf(entity, name, type)),
      );
      if (fields.length > 0) collisions.push(...(await normaliseTable(tx, registry, entity, fields)));
    }
    return enterTasks(tx, registry, collisions);
  });
  for (const { entity, id, value, reason } of unsettled)
    log.warn(
      { entidad: entity.name, registro: id },
      `${entity.label.many}: «${value}» quedó como estaba. ${reason}`,
    );
}

/** The key of a field with its type in `formas_normales`. */
const keyOf = ({ table }: Entity, name: string, type: string): string =>
  `${table}.${toSnakeCase(name)} ${type}`;

async function normalisedFields(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select tabla || '.' || columna || ' ' || tipo as key from formas_normales`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

type Change = { readonly id: number; readonly before: string; readonly after: string };

async function normaliseTable(
  tx: Tx,
  registry: Registry,
  entity: Entity,
  fields: readonly [string, Field][],
): Promise<UnsettledText[]> {
  const unsettled: UnsettledText[] = [];
  const changesById = new Map<number, TextChanges>();
  for (const [name, field] of fields) {
    const refused: RefusedChange[] = [];
    for await (const changes of changesOf(tx, entity, name, field)) {
      const refusedChanges = await writeChanges(tx, entity, name, changes);
      refused.push(...refusedChanges);
      const refusedIds = new Set(refusedChanges.map(({ id }) => id));
      for (const { id, before, after } of changes)
        // A secret text makes an entry in the history too, but without the text.
        if (!refusedIds.has(id)) changesById.set(id, { ...changesById.get(id), [name]: [before, after] });
    }
    for (const { id, before, error } of refused)
      unsettled.push({ entity, id, value: before, reason: duplicateErrorMessage(registry, error) });
    await sql`insert into formas_normales (tabla, columna, tipo) values (${entity.table}, ${toSnakeCase(name)}, ${field.type})
      on conflict (tabla, columna) do update set tipo = excluded.tipo`.execute(tx);
  }
  await recordTextChanges(tx, entity, changesById);
  return unsettled;
}

const CHUNK_ROWS = 2_000;

async function* changesOf(tx: Tx, entity: Entity, name: string, field: Field): AsyncGenerator<Change[]> {
  for (let lastId = 0; ;) {
    const { rows } = await sql<{ id: number; before: string }>`
      select t.id, ${sql.ref(`t.${name}`)} as before from ${sql.table(entity.table)} as t
      where t.id > ${lastId} and ${mayDiffer(name, field)}
      order by t.id limit ${sql.lit(CHUNK_ROWS)}`.execute(tx);
    if (rows.length === 0) return;
    lastId = rows.at(-1)!.id;
    yield rows.flatMap(({ id, before }) => {
      const after = normalForm(field, before);
      return after === null ? [] : [{ id, before, after }];
    });
  }
}

type RefusedChange = Change & { readonly error: unknown };

/** Writes all changes at once. If the database refuses, it writes them by halves, so that only refused rows stay. */
async function writeChanges(
  tx: Tx,
  entity: Entity,
  name: string,
  changes: readonly Change[],
): Promise<RefusedChange[]> {
  if (changes.length === 0) return [];
  await sql`savepoint forma`.execute(tx);
  try {
    await sql`
      update ${sql.table(entity.table)} as t set ${sql.ref(name)} = given.after
      from unnest(${changes.map(({ id }) => id)}::integer[], ${changes.map(({ after }) => after)}::text[]) as given (id, after)
      where t.id = given.id`.execute(tx);
    await sql`release savepoint forma`.execute(tx);
    return [];
  } catch (error) {
    await sql`rollback to savepoint forma`.execute(tx);
    await sql`release savepoint forma`.execute(tx);
    if (changes.length === 1) return [{ ...changes[0]!, error }];
    const half = Math.ceil(changes.length / 2);
    return [
      ...(await writeChanges(tx, entity, name, changes.slice(0, half))),
      ...(await writeChanges(tx, entity, name, changes.slice(half))),
    ];
  }
}
