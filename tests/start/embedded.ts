import { onTestFinished } from 'vitest';
import { startEmbedded, type EmbeddedOptions } from '#launcher/embedded/index.ts';
import { connect } from '#server/db/connect.ts';

/** The database of a folder, until it is stopped or the test ends. */
export async function runEmbedded(dataDir: string, use?: EmbeddedOptions['use']) {
  const log = { info: () => undefined };
  const { connection, stop } = await startEmbedded({ dataDir, log, ...(use && { use }) });
  const { db, pool, close } = connect(connection);
  let stopped: Promise<void> | undefined;
  const stopOnce = () => (stopped ??= close().then(stop));
  onTestFinished(stopOnce);
  return { connection, db, pool, stop: stopOnce };
}
