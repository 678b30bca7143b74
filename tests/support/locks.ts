import type pg from 'pg';

/** Sends a statement in a transaction that stays open while `work` runs, and is taken back afterwards. */
export async function whileHolding<T>(pool: pg.Pool, statement: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${statement}`);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many sessions of a database wait for a lock. */
export async function waitingForLocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
