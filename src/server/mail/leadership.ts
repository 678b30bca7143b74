import type pg from 'pg';
import { CHANNEL } from './queue.ts';

/** One process per database sends. */
export interface Leadership {
  /** @throws when its session is gone. */
  confirm(): Promise<void>;
  /** Then another can take it at once. */
  release(): Promise<void>;
}

export interface LeadershipEvents {
  onMail(): void;
  /** The session broke off. */
  onLost(): void;
}

/** A session lock, released when the process dies. Null while another has it. */
export async function takeLeadership(
  pool: pg.Pool,
  { onMail, onLost }: LeadershipEvents,
): Promise<Leadership | null> {
  const client = await pool.connect();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    // Ending the session releases the lock, some time later.
    client.release(true);
  };
  // Without a listener, a lost connection ends the process.
  client.on('error', () => {
    if (!isOver) onLost();
    end();
  });
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
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
    async release() {
      // A session that broke off holds no lock.
      await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => undefined);
      end();
    },
  };
}

const LOCK = `hashtextextended('cantera.correo', 0)`;
