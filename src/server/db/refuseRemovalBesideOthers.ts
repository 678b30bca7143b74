import type pg from 'pg';
import { StartError } from '#server/startError.ts';
import type { Migration } from './migrationFiles.ts';
import { removalMessage } from './migrationMistakes.ts';

/**
 * Refuses migrations that remove something while another process serves: it may run the version before, which can go on
 * beside migrations that only add (README.md). @throws StartError
 */
export async function refuseRemovalBesideOthers(
  client: pg.ClientBase,
  pending: readonly Migration[],
): Promise<void> {
  const removing = pending.find(({ sql }) => REMOVAL.test(sql.replaceAll(/--.*$/gm, '')));
  if (!removing) return;
  const { rowCount } = await client.query(FIND_SERVER);
  if (rowCount! > 0) throw new StartError(removalMessage(removing.name));
}

/** Matches SQL that takes away what a program may name, which an index, a constraint, a trigger or a default is not. */
const REMOVAL =
  /(?<!\bon commit )\bdrop\s+(?!index|constraint|trigger|default|not\s+null|expression)|\brename\b/i;

/** Finds another process that serves: every one of them has run LISTEN as its last statement on a connection. */
const FIND_SERVER = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ~ '^listen "?cantera' limit 1`;
