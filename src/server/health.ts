import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from './db/database.ts';

const TIMEOUT_MS = 2_000;

export async function isReady(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  // `ref: false` lets the process end while the delay runs.
  return Promise.race([answered, delay(TIMEOUT_MS, false, { ref: false })]);
}
