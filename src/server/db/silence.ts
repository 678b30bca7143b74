import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Ends a connection whose query gets no answer because the line is dead: a vanished host, or a proxy that forgot it,
 * closes nothing. Statements may take minutes, so the server is asked first, over another connection. Call it before
 * the first query.
 */
export function endWhenDead(client: pg.Client, server: pg.ClientConfig, silentMs: number): WatchedProcess {
  const stream = client.connection.stream as Socket;
  const watched: WatchedProcess = { pid: null };
  stream.on('timeout', () => {
    void (async () => {
      const { bytesRead } = stream;
      const isDead =
        isWaiting(client) && !(await isRunning(server, watched)) && stream.bytesRead === bytesRead;
      if (isDead) stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
      else stream.setTimeout(silentMs);
    })();
  });
  stream.setTimeout(silentMs);
  return watched;
}

/** The server's process, since a pooler tells clients another number. Null while it is not known yet. */
interface WatchedProcess {
  pid: number | null;
}

/** pg keeps it from its types. */
const isWaiting = (client: pg.Client): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/** Returns true also when the server cannot be asked. */
async function isRunning(server: pg.ClientConfig, { pid }: WatchedProcess): Promise<boolean> {
  const asking = new pg.Client({ ...server, ...PATIENCE });
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    const text = `select from pg_stat_activity where pid = $1 and state = 'active'`;
    return (await asking.query(text, [pid])).rowCount! > 0;
  } catch {
    return true;
  } finally {
    await asking.end().catch(() => undefined);
  }
}

const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 10_000, application_name: 'cantera' };
