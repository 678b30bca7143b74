import { connect } from '#server/db/connect.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import type { ServerApplication, VerifyResult } from '#server/application.ts';
import { StartError } from '#server/startError.ts';
import { verifyDatabase } from '#server/verifyDatabase.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, withServer, type Server } from './server.ts';

/** Writes nothing, also while the ledger is in use. Exits with 0 when consistent. */
export async function verify(place: CommandTarget): Promise<void> {
  const { env, application } = await contextOf(place);
  const { differences, lines } = await withServer(env, (server) => verified(server, application));
  console.log(lines.join('\n'));
  if (differences !== 0) process.exitCode = 1;
}

async function verified(server: Server, application: ServerApplication): Promise<VerifyResult> {
  if (!application.verify) throw new StartError('Esta aplicación no tiene nada que verificar.');
  const work = application.verify;
  const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera verify' });
  try {
    await refuseUnmigrated(pool, seriesOf(application));
    return await verifyDatabase(db, work, (step) => console.log(step));
  } finally {
    await close();
  }
}
