import type pg from 'pg';
import { CHANNEL } from './queue.ts';

/** The right to send mail, held by one process per database. */
export interface Leadership {
  /** @throws when its session is gone, so that another process may have the right. */
  confirm(): Promise<void>;
  release(): void;
}

export interface LeadershipEvents {
  /** There is new mail. */
  onMail(): void;
  /** The session broke off, which lost the right. */
  onLost(): void;
}

/**
 * Takes the right to send, or returns null while another process has it. It is a session lock, released when the
 * process dies; the same session listens for new mail.
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
    // Not back into the pool: ending the session releases the lock and stops listening.
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
