import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Ends a connection whose query gets no answer because the line is dead: the host has vanished, or a proxy has
 * forgotten the connection. Statements may take minutes, so after `silentMs` the server is asked over another
 * connection whether it still works. Call it before the first query, and set `pid` of the result.
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

/** The server's process of a connection. Its id comes from a query, because a pooler gives clients another one. */
interface WatchedProcess {
  /** Null until the query has answered. */
  pid: number | null;
}

/** Tells whether a query is running. pg's types leave `readyForQuery` out. */
const isWaiting = (client: pg.Client): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/** Asks the server whether it is still working on the query. Returns true also when it cannot be asked. */
async function isRunning(server: pg.ClientConfig, { pid }: WatchedProcess): Promise<boolean> {
  const client = new pg.Client({ ...server, ...CONNECTION_OPTIONS });
  // An error without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const text = `select from pg_stat_activity where pid = $1 and state = 'active'`;
    return (await client.query(text, [pid])).rowCount! > 0;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  application_name: 'cantera',
};
