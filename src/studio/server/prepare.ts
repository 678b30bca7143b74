import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { addCompanions, fillCompanions } from '#server/tables/companions.ts';
import { indexSql, type DatabaseTable, type Index } from '#server/tables/ddl.ts';
import {
  prebuiltName,
  presentTable,
  runStatement,
  missingIndexes,
  type PresentTable,
} from '#server/tables/present.ts';
import type { TableTarget } from '#server/tables/tableWork.ts';

/**
 * Adds and fills the search columns ("companions": folded copies of texts) and the indexes of large tables before their
 * definition is published, without blocking those who write. Nothing uses them until the publication; if that fails,
 * the next one finds them.
 * @throws AppError 503 with `preparando` when this takes longer than a request may, or another request does it now
 */
export async function prepareTables(db: Db, targets: readonly TableTarget[]): Promise<void> {
  const working = db.connection().execute(async (connection) => {
    const large: [DatabaseTable, PresentTable][] = [];
    for (const { table } of targets) {
      const present = await presentTable(connection, table.name);
      if (present && (await isLarge(connection, table.name))) large.push([table, present]);
    }
    if (large.length > 0)
      await withPreparationLock(connection, async () => {
        for (const [table, present] of large) await prepare(connection, table, present);
      });
  });
  // The timer may outlast the work; without `ref` it does not keep a stopping server alive.
  const isDone = await Promise.race([working.then(() => true), delay(WAIT_MS, false, { ref: false })]);
  if (isDone) return;
  // The work goes on. If it fails now, the next request tries again and meets the same failure.
  working.catch(() => undefined);
  throw preparingError();
}

/** Shorter than a client waits for an answer. */
const WAIT_MS = 20_000;

/** Makes the refusal after which the browser sends the request again, until the tables are ready. */
const preparingError = () =>
  new AppError(503, 'La tabla es grande y se está preparando: vuelva a publicar en un momento.', {
    extra: { preparando: true, retryAfter: 2 },
  });

/** An index on a smaller table takes less than a tenth of a second. */
const LARGE_BYTES = 2_000_000;

const isLarge = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(to_regclass(${table}))::float8 as bytes
  `.execute(db);
  return rows[0]!.bytes > LARGE_BYTES;
};

/** Runs the work while no other request prepares tables. @throws AppError 503 while one does */
async function withPreparationLock(connection: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ timeout: string; gotLock: boolean }>`
    select current_setting('statement_timeout') as timeout, pg_try_advisory_lock(${sql.raw(LOCK)}) as got_lock
  `.execute(connection);
  if (!rows[0]!.gotLock) throw preparingError();
  try {
    // Updates and concurrent indexes may wait longer than an `alter table`: few requests wait behind them.
    await runStatement(connection, `set statement_timeout = 0; set lock_timeout = '10s'`);
    await work();
  } finally {
    await runStatement(connection, `select pg_advisory_unlock(${LOCK})`);
    // `reset statement_timeout` would drop the limit that `connect` has set for the session.
    await runStatement(connection, `reset lock_timeout; set statement_timeout = '${rows[0]!.timeout}'`);
  }
}

const LOCK = `hashtextextended('cantera.definiciones.preparar', 0)`;

async function prepare(connection: Db, table: DatabaseTable, present: PresentTable): Promise<void> {
  const companions = companionsToFill(table, present);
  const missing = companions.filter(({ name }) => !present.columns.has(name));
  if (missing.length > 0)
    await transaction(connection, async (tx) => {
      // An `alter table` that waits makes all later requests wait behind it.
      await runStatement(tx, `set local lock_timeout = '2s'`);
      await addCompanions(tx, table, missing);
    });
  await fillInBatches(connection, table, companions);
  const filled = (await presentTable(connection, table.name))!;
  // The publication makes the indexes of new columns, and unique ones, because it reports records that contradict them.
  for (const index of missingIndexes(table, filled))
    if (index.purpose !== 'unique' && hasColumnsOf(index, filled)) await makeBeside(connection, table, index);
}

/** Returns the companions of columns that are there already, except those that PostgreSQL itself fills. */
const companionsToFill = ({ columns }: DatabaseTable, present: PresentTable): DatabaseTable['columns'] =>
  columns.filter(({ name, generated }) => {
    const isCompanion = generated !== null;
    const hasText = present.columns.has(name.replace(/_busqueda$/, ''));
    const isFilled = present.columns.get(name)?.isGenerated ?? false;
    return isCompanion && hasText && !isFilled;
  });

/** Updates few rows at a time, so that nobody waits long for a row. */
async function fillInBatches(
  connection: Db,
  table: DatabaseTable,
  companions: DatabaseTable['columns'],
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table.name)}
  `.execute(connection);
  for (let from = 0; from <= rows[0]!.last; from += BATCH_ROWS)
    await fillCompanions(connection, table, companions, [from, from + BATCH_ROWS - 1]);
}

const BATCH_ROWS = 2_000;

const hasColumnsOf = ({ columns, includes = [] }: Index, present: PresentTable): boolean =>
  [...columns, ...includes].every((column) => present.columns.has(column.replace(/ desc$/, '')));

/** Builds an index under another name, which the publication replaces. Its comment marks it as complete. */
async function makeBeside(connection: Db, table: DatabaseTable, index: Index): Promise<void> {
  const name = prebuiltName(index.name);
  const statement = indexSql(table.name, { ...index, name }, 'create index concurrently');
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regclass(${name}), 'pg_class') as comment
  `.execute(connection);
  if (rows[0]!.comment === statement) return;
  await runStatement(connection, `drop index concurrently if exists ${name}`);
  await runStatement(connection, statement);
  await sql`comment on index ${sql.table(name)} is ${sql.lit(statement)}`.execute(connection);
}
