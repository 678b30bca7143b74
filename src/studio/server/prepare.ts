import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { indexSql, type Index, type DatabaseTable } from '#server/tables/ddl.ts';
import { AppError } from '#server/http/errors.ts';
import { addCompanions, fillCompanions, missingCompanions } from '#server/tables/companions.ts';
import type { TableTarget } from '#server/tables/tableWork.ts';
import {
  prebuiltName,
  presentTable,
  runStatement,
  missingIndexes,
  type PresentTable,
} from '#server/tables/present.ts';

/**
 * Does in advance what takes long on a large table, without blocking those who write: folded copies of texts,
 * and indexes. They are unused until the publication, and one that breaks off leaves them to the next.
 * @throws AppError 503 with `preparando` when it takes longer than a request may: it goes on, and the next
 * request finds it done.
 */
export async function prepareTables(
  db: Db,
  made: readonly TableTarget[],
  patience = PATIENCE,
): Promise<void> {
  const working = db.connection().execute(async (own) => {
    const large: [DatabaseTable, PresentTable][] = [];
    for (const { table } of made) {
      const present = await presentTable(own, table.name);
      if (present && (await isLarge(own, table.name))) large.push([table, present]);
    }
    if (large.length > 0)
      await aloneAndPatiently(own, async () => {
        for (const [table, present] of large) await prepare(own, table, present);
      });
  });
  const over = new AbortController();
  const isDone = await Promise.race([
    working.then(() => true).finally(() => over.abort()),
    delay(patience, false, { signal: over.signal }).catch(() => true),
  ]);
  if (isDone) return;
  // The next request meets its failure.
  working.catch(() => undefined);
  throw preparing();
}

/** Shorter than a client waits for an answer. */
const PATIENCE = 20_000;

const preparing = () =>
  new AppError(503, 'La tabla es grande y se está preparando: vuelva a publicar en un momento.', {
    extra: { preparando: true, retryAfter: 2 },
  });

/** The size in bytes below which an index takes less than a tenth of a second. */
const LARGE = 2_000_000;

const isLarge = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(to_regclass(${table}))::float8 as bytes
  `.execute(db);
  return rows[0]!.bytes > LARGE;
};

async function aloneAndPatiently(own: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ limit: string; isAlone: boolean }>`
    select current_setting('statement_timeout') as limit, pg_try_advisory_lock(${sql.raw(KEY)}) as is_alone
  `.execute(own);
  if (!rows[0]!.isAlone) throw preparing();
  try {
    await runStatement(own, `set statement_timeout = 0; set lock_timeout = '10s'`);
    await work();
  } finally {
    await runStatement(own, `select pg_advisory_unlock_all()`);
    await runStatement(own, `set lock_timeout = 0; set statement_timeout = '${rows[0]!.limit}'`);
  }
}

const KEY = `hashtextextended('cantera.definiciones.preparar', 0)`;

async function prepare(own: Db, table: DatabaseTable, present: PresentTable): Promise<void> {
  const companions = table.columns.filter(
    ({ name, generated }) =>
      generated !== null &&
      present.columns.has(name.replace(/_busqueda$/, '')) &&
      !present.columns.get(name)?.isGenerated,
  );
  const missing = missingCompanions(table, present).filter((each) => companions.includes(each));
  if (missing.length > 0)
    await transaction(own, async (tx) => {
      await runStatement(tx, `set local lock_timeout = '2s'`);
      await addCompanions(tx, table, missing);
    });
  await fillInTurn(own, table, companions);
  const now = (await presentTable(own, table.name))!;
  for (const index of missingIndexes(table, now))
    if (index.purpose !== 'unique' && isMadeOf(index, now)) await makeBeside(own, table, index);
}

/** Updates few rows at a time, so that nobody waits long for one. */
async function fillInTurn(
  own: Db,
  table: DatabaseTable,
  companions: DatabaseTable['columns'],
): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table.name)}
  `.execute(own);
  for (let from = 0; from <= rows[0]!.last; from += AT_ONCE)
    await fillCompanions(own, table, companions, [from, from + AT_ONCE - 1]);
}

const AT_ONCE = 2_000;

const isMadeOf = ({ columns, includes = [] }: Index, present: PresentTable): boolean =>
  [...columns, ...includes].every((column) => present.columns.has(column.replace(/ desc$/, '')));

async function makeBeside(own: Db, table: DatabaseTable, index: Index): Promise<void> {
  const name = prebuiltName(index.name);
  await runStatement(own, `drop index concurrently if exists ${name}`);
  await runStatement(
    own,
    indexSql(table.name, { ...index, name }).replace('create index', 'create index concurrently'),
  );
}
