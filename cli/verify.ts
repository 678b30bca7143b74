/** `npm run verify`: verifies the ledger, also while in use. Writes nothing. Exits with 0 when consistent. */
import { connect } from '#server/db/connect.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import type { ServerApplication, Verified } from '#server/application.ts';
import { StartError } from '#server/startError.ts';
import { verifyDatabase } from '#server/verified.ts';
import { runCommand, withServer, type Server } from './command.ts';

await runCommand(async ({ env, application }) => {
  const { differences, lines } = await withServer(env, (server) => verify(server, application));
  console.log(lines.join('\n'));
  return differences === 0 ? 0 : 1;
});

async function verify(server: Server, application: ServerApplication): Promise<Verified> {
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
