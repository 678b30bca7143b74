import { sql } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { storedFields } from '../records/read/paths.ts';
import { duplicateErrorMessage, explainDuplicates, uniqueIndexName } from '../records/write/unique.ts';
import type { Tx } from '../db/database.ts';
import { UNIQUE_VIOLATION } from '../http/errorResponse.ts';
import { isSecret } from '../history/remember.ts';
import { normalForm, typedTexts } from './fields.ts';

/** A text that is not in its normal form, because another record has that text. */
export type UnsettledText = {
  readonly entity: Entity;
  readonly id: number;
  readonly value: string;
  readonly reason: string;
};

/**
 * The name in `trabajos.tarea` of a task that asks ADMIN to settle such a text. No declared job has it, because their
 * names have no blank.
 */
export const NORMAL_FORM_TASK = 'forma normal';

/** Enters a task for each record whose text could not be normalised. @returns the records that had none before */
export async function enterTasks(
  tx: Tx,
  registry: Registry,
  collisions: readonly UnsettledText[],
): Promise<readonly UnsettledText[]> {
  const { rows: existing } = await sql<{ entidad: string; registroId: number }>`
    select entidad, registro_id from trabajos
    where tarea = ${NORMAL_FORM_TASK} and eliminado_en is null`.execute(tx);
  const recordsWithTask = new Set(existing.map(({ entidad, registroId }) => `${entidad} ${registroId}`));
  const unsettled = [...collisions, ...(await recordsOutsideIndexes(tx, registry))].filter(
    ({ entity, id }) => !recordsWithTask.has(`${entity.name} ${id}`),
  );
  // The task is entered as one that failed, which ADMIN sees and can run again. Its event is 'edited', because
  // running it is an edit in the history. The columns `titulo` and `error` take 100 and 300 characters.
  for (const { entity, id, value, reason } of unsettled)
    await sql`
      insert into trabajos (titulo, entidad, registro_id, tarea, evento, situacion, intentos, error, creado, terminado)
      values (${`${entity.label.one} ${id}: «${value}» está repetido`.slice(0, 100)}, ${entity.name}, ${id}, ${NORMAL_FORM_TASK},
        'edited', 'fallida', 1, ${`${reason} ${HOW_TO_END}`.slice(0, 300)}, now(), now())`.execute(tx);
  return unsettled;
}

const HOW_TO_END = 'Corrija, elimine o una uno de los dos registros, y ejecute esta tarea de nuevo.';

/** Reads the records with a repeated value, which a migration left out of the unique index (the table `repetidos`). */
async function recordsOutsideIndexes(tx: Tx, registry: Registry): Promise<UnsettledText[]> {
  const { rows } = await sql<{ table: string; index: string; detail: string; id: number }>`
    select x.indrelid::regclass::text as table, indice as index, pg_get_indexdef(x.indexrelid) as detail,
      registro_id as id from repetidos
    join pg_index as x on x.indexrelid = to_regclass(indice) order by indice, id`.execute(tx);
  const unsettled: UnsettledText[] = [];
  for (const { table, index, detail, id } of rows) {
    const entity = registry.all.find((each) => each.table === table);
    const fields = entity ? storedFields(entity).map(([name]) => name) : [];
    const name = fields.find((each) => uniqueIndexName(entity!, each) === index);
    // An index of `uniqueTogether` is named after several fields, and a table may have no entity. These get no task.
    if (!entity || name === undefined) continue;
    const { rows: values } = await sql<{ value: string }>`
      select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${id}`.execute(tx);
    // Makes up the database's error for its message. The index's definition serves as `detail`: both name `(a, b)`.
    const reason = duplicateErrorMessage(registry, { code: UNIQUE_VIOLATION, constraint: index, detail });
    unsettled.push(...values.map(({ value }) => ({ entity, id, value, reason })));
  }
  return unsettled;
}

/** Runs the task of a record: normalises its texts now. @throws AppError if another record still has the same text */
export async function normaliseRecord(tx: Tx, registry: Registry, entity: Entity, id: number): Promise<void> {
  const fields = typedTexts(entity);
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(fields.map(([name]) => sql.ref(`t.${name}`)))} from ${sql.table(entity.table)} as t
    where t.id = ${id} for update`.execute(tx);
  for (const [name, field] of fields) {
    const before = rows[0]?.[name] ?? null;
    const after = before === null ? null : normalForm(field, before);
    if (before === null || after === null) continue;
    await explainDuplicates(registry, () =>
      sql`update ${sql.table(entity.table)} set ${sql.ref(name)} = ${after} where id = ${id}`.execute(tx),
    );
    await recordTextChanges(tx, entity, new Map([[id, { [name]: [before, after] }]]));
  }
  // The record is no longer an exception (`repetidos`). The database function rebuilds each unique index without the
  // exceptions that are left, which fails if another record still has the same text.
  await sql`delete from repetidos using pg_index as x
    where x.indexrelid = to_regclass(indice) and x.indrelid = to_regclass(${entity.table})
      and registro_id = ${id}`.execute(tx);
  await explainDuplicates(registry, () => sql`select exceptuar_repetidos()`.execute(tx));
}

export type TextChanges = Readonly<Record<string, readonly [before: string, after: string]>>;

/** Raises the version of changed records and writes their history, without fields that nobody sees. It queues no jobs or webhooks. */
export async function recordTextChanges(
  tx: Tx,
  entity: Entity,
  changesById: ReadonlyMap<number, TextChanges>,
): Promise<void> {
  if (changesById.size === 0) return;
  const ids = [...changesById.keys()];
  await sql`update ${sql.table(entity.table)} set version = version + 1, actualizado_en = now()
    where id = any(${ids}::integer[])`.execute(tx);
  await sql`
    insert into historial (entidad, registro_id, accion, cambios, usuario)
    select ${entity.name}, registro_id, 'editar', cambios::jsonb, 'La aplicación'
    from unnest(${ids}::integer[], ${[...changesById.values()].map((each) => JSON.stringify(visibleChanges(entity, each)))}::text[])
      as linea (registro_id, cambios)`.execute(tx);
}

const visibleChanges = ({ fields }: Entity, changes: TextChanges): TextChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !isSecret(fields[name]!)));
