import type pg from 'pg';
import { StartError } from '#server/startError.ts';
import type { Migration } from './migrationFiles.ts';
import { takesAway } from './migrationMistakes.ts';

/**
 * Migrations that only add or fill let processes of the version before go on (src/server/db/README.md).
 * @throws StartError when a file takes something away and a process serves this database
 */
export async function refuseBesideOthers(
  client: pg.ClientBase,
  pending: readonly Migration[],
): Promise<void> {
  const taking = pending.find(({ sql }) => TAKES_AWAY.test(sql.replaceAll(/--.*$/gm, '')));
  if (!taking) return;
  const { rowCount } = await client.query(SERVING);
  if (rowCount! > 0) throw new StartError(takesAway(taking.name));
}

/** A table, a column, a function or a view, or the name of one. */
const TAKES_AWAY =
  /(?<!\bon commit )\bdrop\s+(?!index|constraint|trigger|default|not\s+null|expression)|\brename\b/i;

/** Each process that serves listens. */
const SERVING = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ~ '^listen "?cantera' limit 1`;
