import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Watches a connection from its first query on, and ends it when a query stays unanswered although the server no longer
 * works on it: a proxy has forgotten the connection, or the host has restarted. Statements may take minutes, so after
 * `silentMs` the server is asked over a second connection. While it cannot be reached, nothing is ended.
 */
export async function endWhenDead(
  client: pg.Client,
  server: pg.ClientConfig,
  silentMs: number,
): Promise<void> {
  const stream = client.connection.stream as Socket;
  let pid: number | null = null;
  stream.on('timeout', () => {
    void (async () => {
      const { bytesRead } = stream;
      const mayBeDead = awaitsAnswer(client) && !(await isServerBusy(server, pid));
      // An answer may have arrived while the server was being asked.
      if (mayBeDead && stream.bytesRead === bytesRead)
        stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
      else stream.setTimeout(silentMs);
    })();
  });
  stream.setTimeout(silentMs);
  // The id comes from a query, because a pooler gives clients another one.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  pid = rows[0]!.pid;
}

/** Tells whether a query waits for its answer. pg's types leave `readyForQuery` out. */
const awaitsAnswer = (client: pg.Client): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/**
 * Asks the server whether its process `pid` works on a query. Returns true also when the server cannot be asked. While
 * the pid is not read yet (null), it counts as idle, because that query takes no time.
 */
async function isServerBusy(server: pg.ClientConfig, pid: number | null): Promise<boolean> {
  const client = new pg.Client({ ...server, ...QUESTION_CONNECTION_OPTIONS });
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

const QUESTION_CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  application_name: 'cantera',
};
