import { sql } from 'kysely';
import { transaction } from '../db/connect.ts';
import type { Db } from '../db/database.ts';
import { indexSql, type Index, type Table } from '../db/ddl.ts';
import { addCompanions, fillCompanions, missingCompanions } from './companions.ts';
import type { Made } from './tables.ts';
import { besideName, presentTable, run, wantedIndexes, type Present } from './present.ts';

/**
 * What takes long on a large table, ahead of the publication and beside those who write: folded copies of texts that it
 * has, and indexes. Nobody uses them before the publication; a broken off one leaves them to the next.
 */
export async function prepareTables(db: Db, made: readonly Made[]): Promise<void> {
  await db.connection().execute((own) =>
    patiently(own, async () => {
      for (const { table } of made) {
        const present = await presentTable(own, table.name);
        if (present && (await isLarge(own, table.name))) await prepare(own, table, present);
      }
    }),
  );
}

/** In bytes: an index of a smaller one takes less than a tenth of a second. */
const LARGE = 2_000_000;

const isLarge = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size(to_regclass(${table}))::float8 as bytes
  `.execute(db);
  return rows[0]!.bytes > LARGE;
};

/** One publication at a time. */
async function patiently(own: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    own,
  );
  await run(own, `set statement_timeout = 0; set lock_timeout = '10s'`);
  try {
    await run(own, `select pg_advisory_lock(${KEY})`);
    await work();
  } finally {
    await run(own, `select pg_advisory_unlock_all()`);
    await run(own, `set lock_timeout = 0; set statement_timeout = '${rows[0]!.limit}'`);
  }
}

const KEY = `hashtextextended('cantera.definiciones.preparar', 0)`;

async function prepare(own: Db, table: Table, present: Present): Promise<void> {
  const companions = table.columns.filter(
    ({ name, generated }) =>
      generated !== null &&
      present.columns.has(name.replace(/_busqueda$/, '')) &&
      !present.columns.get(name)?.isGenerated,
  );
  const missing = missingCompanions(table, present).filter((each) => companions.includes(each));
  if (missing.length > 0)
    await transaction(own, async (tx) => {
      await run(tx, `set local lock_timeout = '2s'`);
      await addCompanions(tx, table, missing);
    });
  await fillInTurn(own, table, companions);
  const now = (await presentTable(own, table.name))!;
  for (const index of wantedIndexes(table, now))
    if (index.purpose !== 'unique' && isMadeOf(index, now)) await makeBeside(own, table, index);
}

/** Short updates, so that nobody waits long for a row. */
async function fillInTurn(own: Db, table: Table, companions: Table['columns']): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table.name)}
  `.execute(own);
  for (let from = 0; from <= rows[0]!.last; from += AT_ONCE)
    await fillCompanions(own, table, companions, [from, from + AT_ONCE - 1]);
}

const AT_ONCE = 2_000;

const isMadeOf = ({ columns, includes = [] }: Index, present: Present): boolean =>
  [...columns, ...includes].every((column) => present.columns.has(column.replace(/ desc$/, '')));

async function makeBeside(own: Db, table: Table, index: Index): Promise<void> {
  const name = besideName(index.name);
  await run(own, `drop index concurrently if exists ${name}`);
  await run(
    own,
    indexSql(table.name, { ...index, name }).replace('create index', 'create index concurrently'),
  );
}
