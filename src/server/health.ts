import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './db/database.ts';

/** Milliseconds after which the database counts as unreachable. */
const PATIENCE = 2_000;

export async function isReady(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, delay(PATIENCE, false, { ref: false })]);
}
