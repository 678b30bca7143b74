import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { addCompanions, fillCompanions, missingCompanions } from '#server/tables/companions.ts';
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
 * Does before the publication what takes long on a large table, without blocking those who write: the columns with
 * folded copies of texts, for searches ("companions"), and indexes. Nothing uses them until the publication; if that
 * fails, the next one finds them.
 * @throws AppError 503 with `preparando` when the work takes longer than a request may. It goes on, and a later
 * request finds it done.
 */
export async function prepareTables(
  db: Db,
  targets: readonly TableTarget[],
  waitMs = WAIT_MS,
): Promise<void> {
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
  const isDone = await Promise.race([working.then(() => true), delay(waitMs, false, { ref: false })]);
  if (isDone) return;
  // The next request tries again and meets the same failure.
  working.catch(() => undefined);
  throw preparingError();
}

/** Shorter than a client waits for an answer. */
const WAIT_MS = 20_000;

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

/** Works alone and without a time limit on statements. @throws AppError 503 while another request prepares tables */
async function withPreparationLock(connection: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ timeout: string; isLocked: boolean }>`
    select current_setting('statement_timeout') as timeout, pg_try_advisory_lock(${sql.raw(LOCK)}) as is_locked
  `.execute(connection);
  if (!rows[0]!.isLocked) throw preparingError();
  try {
    await runStatement(connection, `set statement_timeout = 0; set lock_timeout = '10s'`);
    await work();
  } finally {
    await runStatement(connection, `select pg_advisory_unlock_all()`);
    await runStatement(connection, `set lock_timeout = 0; set statement_timeout = '${rows[0]!.timeout}'`);
  }
}

const LOCK = `hashtextextended('cantera.definiciones.preparar', 0)`;

async function prepare(connection: Db, table: DatabaseTable, present: PresentTable): Promise<void> {
  // The copy of a new column has nothing to hold yet, and PostgreSQL itself fills the copies that it generates.
  const companions = table.columns.filter(
    ({ name, generated }) =>
      generated !== null &&
      present.columns.has(name.replace(/_busqueda$/, '')) &&
      !present.columns.get(name)?.isGenerated,
  );
  const missing = missingCompanions(table, present).filter((column) => companions.includes(column));
  if (missing.length > 0)
    await transaction(connection, async (tx) => {
      await runStatement(tx, `set local lock_timeout = '2s'`);
      await addCompanions(tx, table, missing);
    });
  await fillInBatches(connection, table, companions);
  const filled = (await presentTable(connection, table.name))!;
  // A unique index is left to the publication, which reports the records that contradict it.
  for (const index of missingIndexes(table, filled))
    if (index.purpose !== 'unique' && hasColumnsOf(index, filled)) await makeBeside(connection, table, index);
}

/** Updates few rows at a time, so that nobody waits long for one. */
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

/** Builds the index under a name of its own, while the one that the publication replaces with it is still in use. */
async function makeBeside(connection: Db, table: DatabaseTable, index: Index): Promise<void> {
  const name = prebuiltName(index.name);
  await runStatement(connection, `drop index concurrently if exists ${name}`);
  await runStatement(
    connection,
    indexSql(table.name, { ...index, name }).replace('create index', 'create index concurrently'),
  );
}
