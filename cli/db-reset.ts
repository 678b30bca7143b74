/**
 * `npm run db:reset`: empties the database that `npm run dev` made, and migrates it; `-- --to 12` only up to that
 * migration of the application, `-- examples/biblioteca` another application's. Any other data is refused.
 */
import { realpath } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/index.ts';
import { isOfDevelopment } from '#server/db/embedded/mark.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  numberOf,
  readMigrations,
  seriesOf,
  type Migration,
  type Series,
} from '#server/db/migrationFiles.ts';
import { readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';
import { environmentOf, loadApplication } from './application.ts';

try {
  await reset(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function reset(args: readonly string[]): Promise<void> {
  const { folder, last } = readArguments(args);
  const environment = environmentOf(folder);
  const env = readEnv({ ...environment, NODE_ENV: environment['NODE_ENV'] ?? 'development' });
  const { migrations } = await loadApplication(folder);
  const isWanted = await upTo(last, migrations);
  const dataDir = await refuseForeignData(env);
  const { connection, stop } = await startEmbedded({ dataDir, log: console });
  const { pool, close } = connect(connection);
  try {
    await empty(pool);
    const { applied } = await migrate(pool, seriesOf({ migrations }), isWanted);
    console.log(`La base de ${env.dataDir} está vacía, con ${applied.length} migraciones: ${applied.at(-1)}`);
    if (last !== null) console.log('npm run dev aplica las que siguen.');
  } finally {
    await close();
    await stop();
  }
}

function readArguments(args: readonly string[]): { folder: string | undefined; last: number | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    });
    const { to } = values;
    if (positionals.length <= 1 && (to === undefined || /^\d{1,4}$/.test(to)))
      return { folder: positionals[0], last: to === undefined ? null : Number(to) };
  } catch {
    // Reported below.
  }
  throw new StartError(
    'Se espera npm run db:reset, o npm run db:reset -- --to 12 (el número de una migración).',
  );
}

/** Of the framework all, since the application's stand on them. */
async function upTo(last: number | null, series?: Series): Promise<(migration: Migration) => boolean> {
  if (last === null) return () => true;
  const files = series ? await readMigrations([series]) : [];
  const newest = files.at(-1);
  if (last > 0 && files.every((file) => numberOf(file) !== last))
    throw new StartError(
      `La aplicación no tiene la migración ${last}${newest ? `: la última es ${newest.name}` : ' ni otra'}.`,
    );
  return (migration) => migration.series.name !== series?.name || numberOf(migration) <= last;
}

/** Never data that `npm run dev` has not made. Returns the real path. */
async function refuseForeignData({ databaseUrl, dataDir, nodeEnv }: Env): Promise<string> {
  if (databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL está definida: db:reset vacía solo la carpeta de npm run dev, nunca un servidor.',
    );
  if (nodeEnv === 'production')
    throw new StartError('NODE_ENV=production: db:reset es solo para desarrollo.');
  const path = await realpath(dataDir).catch(() => dataDir);
  if (isOfDevelopment(path)) return path;
  throw new StartError(
    `La carpeta ${dataDir} no tiene una base que haya hecho npm run dev, o npm start la usó después: no se vacía. ` +
      'Para empezar de cero use otra carpeta con DATA_DIR.',
  );
}

async function empty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_schema()) as name');
  const { name } = rows[0]!;
  await pool.query(`drop schema ${name} cascade; create schema ${name}`);
}
