import type pg from 'pg';
import { CHANNEL } from './queue.ts';

/** The right to send: one process has it at a time, whoever else serves the same database. */
export interface Leadership {
  /** @throws when the session that holds it is gone, and another process may have it. */
  confirm(): Promise<void>;
  release(): void;
}

export interface LeadershipEvents {
  /** There is new mail. */
  onMail(): void;
  /** The session broke off, and the right with it. */
  onLost(): void;
}

/**
 * Takes the right to send, or answers null while another process has it. It is a lock of a session, so it goes with
 * the process that dies; the same session hears the database call out new mail.
 */
export async function takeLeadership(
  pool: pg.Pool,
  { onMail, onLost }: LeadershipEvents,
): Promise<Leadership | null> {
  const client = await pool.connect();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    // Not back into the pool: the end of the session gives up the lock and stops the listening.
    client.release(true);
  };
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {
    if (!isOver) onLost();
    end();
  });
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('cantera.correo', 0)) as taken`,
    );
    if (!rows[0]?.taken) {
      end();
      return null;
    }
    client.on('notification', onMail);
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    end();
    throw error;
  }
  return {
    async confirm() {
      await client.query('select 1');
    },
    release: end,
  };
}
