import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { formatDate, today } from '#domain/dates.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { beginDemo, markComplete, databaseState, readDemoMark, type Demo } from '#server/demonstration.ts';
import { main } from '#launcher/main.ts';
import { StartError } from '#server/startError.ts';
import { distOf, loadApplication, type CommandTarget } from './application.ts';
import { buildApplication } from './frontend.ts';

export async function demo({ folder, environment }: CommandTarget, isAnew: boolean): Promise<void> {
  const { fill, people } = await loadDemo(folder);
  const application = await loadApplication(folder);
  await main(
    application,
    {
      dist: distOf(folder),
      prepare: () => buildApplication(folder),
      ...(people && { banner: people }),
      async migrate(pool, leaving) {
        const isWhole = !isAnew && (await databaseState(pool)) === 'whole';
        if (!isWhole) await beginDemo(pool);
        await migrate(pool, seriesOf(application));
        if (isWhole) return sayHowFar(pool);
        const until = await fill(pool, leaving);
        if (until !== null) await markComplete(pool, until);
      },
    },
    {
      ...environment,
      DATA_DIR: process.env['DATA_DIR'] || `${environment['DATA_DIR'] ?? './data'}-demo`,
    },
  );
}

/** Example in package.json: `"cantera": { "demo": "demo/index.server.ts" }`. @throws StartError */
async function loadDemo(folder: string): Promise<Demo> {
  const manifest = findPackageJSON('.', pathToFileURL(join(folder, 'index.ts')))!;
  const { cantera } = JSON.parse(readFileSync(manifest, 'utf8')) as { cantera?: { demo?: string } };
  if (cantera?.demo === undefined)
    throw new StartError(
      `${manifest} no nombra una demostración ("cantera": { "demo": "demo/index.server.ts" }).`,
    );
  const file = resolve(manifest, '..', cantera.demo);
  return ((await import(pathToFileURL(file).href)) as { demo: Demo }).demo;
}

async function sayHowFar(pool: pg.Pool): Promise<void> {
  const { until } = (await readDemoMark(pool))!;
  if (until === today()) return;
  console.log(
    `La demostración llega hasta el ${formatDate(until!)}. Para hacerla de nuevo, hasta hoy: npm run demo -- --de-nuevo`,
  );
}
