import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Calls `onNotice` for each notice, and whenever it begins to listen, for those that were missed. */
export function listenTo(
  server: string | pg.ClientConfig,
  channel: string,
  onNotice: () => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const config = typeof server === 'string' ? { connectionString: server } : server;
  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await listenOnce(config, { channel, onNotice, stopping: stopping.signal });
      await delay(RETRY_MS, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return listening;
    },
  };
}

const RETRY_MS = 1_000;

type Listening = {
  readonly channel: string;
  readonly onNotice: () => void;
  readonly stopping: AbortSignal;
};

/** Until the connection ends. */
async function listenOnce(config: pg.ClientConfig, { channel, onNotice, stopping }: Listening) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const client = new pg.Client({ ...config, keepAlive: true, application_name: 'cantera' });
  const onStop = () => end();
  client.on('error', onStop);
  client.on('end', onStop);
  client.on('notification', onNotice);
  stopping.addEventListener('abort', onStop);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotice();
    await ended;
  } catch {
    // Whoever listens also looks by the clock.
  } finally {
    stopping.removeEventListener('abort', onStop);
    await client.end().catch(() => undefined);
  }
}
