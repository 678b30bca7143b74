/**
 * `npm run verify`: proves the ledger of the database that `npm start` would use, also while it is in use. Writes
 * nothing. Ends with 0 when all is right, else with 1.
 */
import {
  extentOf,
  verdictOf,
  type VerificationProgress,
  type VerificationReport,
} from '#domain/verification.ts';
import { posters } from '#resources/index.server.ts';
import { registry } from '#resources/index.ts';
import { connect } from '#server/db/connect.ts';
import { joinEmbedded } from '#server/db/embedded/join.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { readEnv, type Env } from '#server/env.ts';
import { postersOf } from '#server/ledger/posters.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { StartError } from '#server/startError.ts';

try {
  const report = await verify(readEnv(process.env));
  console.log(lines(report).join('\n'));
  process.exitCode = report.total === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function verify({ databaseUrl, dataDir }: Env): Promise<VerificationReport> {
  const { connection, leave } =
    databaseUrl === undefined
      ? await joinEmbedded(dataDir)
      : { connection: databaseUrl, leave: async () => undefined };
  const { db, pool, close } = connect(connection, { max: 1, applicationName: 'cantera verify' });
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new StartError(`No se puede conectar con la base de datos: ${error.message}`);
    });
    await refuseUnmigrated(pool);
    return await verifyLedger(db, { registry, posters: postersOf(registry, posters) }, tell());
  } finally {
    await close();
    await leave();
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

function lines(report: VerificationReport): string[] {
  const { diferencias, total } = report;
  const told = diferencias.flatMap(({ que, donde, esperado, encontrado }) => [
    '',
    que,
    `  Dónde:          ${donde}`,
    `  Se esperaba:    ${esperado}`,
    `  Se encontró:    ${encontrado}`,
  ]);
  const rest = total - diferencias.length;
  return [
    ...told,
    ...(rest > 0 ? ['', `Y ${rest} más.`] : []),
    '',
    `${verdictOf(report)}.`,
    `Se compararon ${extentOf(report)}`,
  ];
}
