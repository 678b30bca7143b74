/**
 * `npm run verify`: proves the ledger of the database that `npm start` would use, also while it is in use. Writes
 * nothing. Ends with 0 when all is right, else with 1.
 */
import type { VerificationProgress, VerificationReport } from '#resources/cuentas/verification.ts';
import { connect } from '#server/db/connect.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { verifyLedger } from '#resources/cuentas/ledger/verify.server.ts';
import { StartError } from '#server/startError.ts';
import { runCommand, withServer, type Server } from './command.ts';
import { reportLines, verifiable } from './verification.ts';

await runCommand(async (env) => {
  const report = await withServer(env, verify);
  console.log(reportLines(report).join('\n'));
  return report.total === 0 ? 0 : 1;
});

async function verify(server: Server): Promise<VerificationReport> {
  const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera verify' });
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new StartError(`No se puede conectar con la base de datos: ${error.message}`);
    });
    await refuseUnmigrated(pool);
    return await verifyLedger(db, verifiable, tell());
  } finally {
    await close();
  }
}

/** Names each step when it begins. */
function tell(): (progress: VerificationProgress) => void {
  let told = 0;
  return ({ etapa, paso, pasos }) => {
    if (paso !== told) console.log(`${paso}/${pasos} ${etapa}`);
    told = paso;
  };
}
