import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { waitingForLocks } from './locks.ts';

/** Deletes a record, without a commit until `meanwhile` waits for it. */
export async function deleting<T>(
  { database: { pool } }: TestApp,
  table: string,
  id: number,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${table} where id = $1 for update`, [id]);
    await client.query(`update ${table} set eliminado_en = now() where id = $1`, [id]);
    const answer = meanwhile();
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0);
    await client.query('commit');
    return await answer;
  } finally {
    await client.query('rollback');
    await client.query(`update ${table} set eliminado_en = null where id = $1`, [id]);
    client.release();
  }
}
