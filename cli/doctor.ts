import { connect } from '#server/db/connect.ts';
import { StartError } from '#server/startError.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, withServer, type Context } from './server.ts';
import { clock, durability, migrations, slowStatements, versions } from './doctor/database.ts';
import { mal, type Check, type Finding } from './doctor/finding.ts';
import { backups, disks, mailServer } from './doctor/machine.ts';
import { accounts, days, jobs, outbox } from './doctor/work.ts';

/** Writes nothing, also while the installation is in use. Exits with 1 when something is wrong. */
export async function doctor(place: CommandTarget): Promise<void> {
  const context = await contextOf(place);
  const findings = [...(await ofMachine(context)), ...(await ofDatabase(context))];
  for (const { state, about, says } of findings) console.log(`${state.padEnd(7)}${about.padEnd(17)}${says}`);
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  console.log(`\n${count('bien')} bien, ${count('aviso')} para mirar, ${count('mal')} mal`);
  if (count('mal') > 0) process.exitCode = 1;
}

async function ofMachine(context: Context): Promise<Finding[]> {
  return (await Promise.all([disks(context), backups(context), mailServer(context)])).flat();
}

async function ofDatabase(context: Context): Promise<Finding[]> {
  try {
    return await withServer(context.env, async (server) => {
      const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera doctor' });
      const parts = { ...context, db, pool };
      try {
        const general = await inTurn([versions, durability, clock, slowStatements, migrations], parts);
        // The other checks need tables, which a database that is not up to date may lack.
        const isCurrent = general.at(-1)!.state === 'bien';
        return isCurrent ? [...general, ...(await inTurn([outbox, jobs, days, accounts], parts))] : general;
      } finally {
        await close();
      }
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [mal('Base de datos', error.message)];
  }
}

async function inTurn(checks: readonly Check[], parts: Parameters<Check>[0]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await check(parts));
  return findings;
}
