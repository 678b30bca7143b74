import { realpath } from 'node:fs/promises';
import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { isDevelopmentDatabase } from '#launcher/embedded/mark.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  migrationNumber,
  readMigrations,
  seriesOf,
  type Migration,
  type Series,
} from '#server/db/migrationFiles.ts';
import { readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';
import { loadApplication, type CommandTarget } from './application.ts';

/** Empties the database that `npm run dev` made; any other data is refused. Migrates it, or only up to a migration. */
export async function reset({ folder, environment }: CommandTarget, to?: string): Promise<void> {
  const last = to === undefined ? null : numberIn(to);
  const env = readEnv({ ...environment, NODE_ENV: environment['NODE_ENV'] ?? 'development' });
  const { migrations, studio } = await loadApplication(folder);
  const isWanted = await upTo(last, migrations);
  const dataDir = await refuseForeignData(env);
  const { connection, stop } = await startEmbedded({ dataDir, log: console });
  const { pool, close } = connect(connection);
  try {
    await empty(pool);
    const { applied } = await migrate(pool, seriesOf({ migrations, studio }), isWanted);
    console.log(`La base de ${env.dataDir} está vacía, con ${applied.length} migraciones: ${applied.at(-1)}`);
    if (last !== null) console.log('npm run dev aplica las que siguen.');
  } finally {
    await close();
    await stop();
  }
}

function numberIn(to: string): number {
  if (/^\d{1,4}$/.test(to)) return Number(to);
  throw new StartError(
    'Se espera npm run db:reset, o npm run db:reset -- --to 12 (el número de una migración).',
  );
}

/** All migrations of the framework are applied, since the application's build on them. */
async function upTo(last: number | null, series?: Series): Promise<(migration: Migration) => boolean> {
  if (last === null) return () => true;
  const files = series ? await readMigrations([series]) : [];
  const newest = files.at(-1);
  if (last > 0 && files.every((file) => migrationNumber(file) !== last))
    throw new StartError(
      `La aplicación no tiene la migración ${last}${newest ? `: la última es ${newest.name}` : ' ni otra'}.`,
    );
  return (migration) => migration.series.name !== series?.name || migrationNumber(migration) <= last;
}

async function refuseForeignData({ databaseUrl, dataDir, nodeEnv }: Env): Promise<string> {
  if (databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL está definida: db:reset vacía solo la carpeta de npm run dev, nunca un servidor.',
    );
  if (nodeEnv === 'production')
    throw new StartError('NODE_ENV=production: db:reset es solo para desarrollo.');
  const path = await realpath(dataDir).catch(() => dataDir);
  if (isDevelopmentDatabase(path)) return path;
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
