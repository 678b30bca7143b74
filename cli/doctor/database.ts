import { LOCALE } from '#argentina/locale.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { refuseMissingTables } from '#server/tables/refuseMissingTables.ts';
import { StartError } from '#server/startError.ts';
import { ROOT } from '../run.ts';
import { aviso, bien, mal, type Check } from './finding.ts';

export const versions: Check = async ({ pool, application }) => {
  const { rows } = await pool.query<{ number: number; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`,
  );
  const { number, encoding } = rows[0]!;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const postgres = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}`;
  const says = `${application.brand.name} ${version}, Node ${process.versions.node}, ${postgres}, ${encoding}`;
  if (number < OLDEST) return mal('Versiones', `${says}: se necesita PostgreSQL 14 o más nuevo`);
  if (encoding !== 'UTF8') return mal('Versiones', `${says}: la base de datos debe ser UTF8`);
  return bien('Versiones', says);
};

const OLDEST = 140_000;

export const durability: Check = async ({ pool, env }) => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums') order by name`,
  );
  const says = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ');
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  const refused = off.filter(
    (name) => name !== 'data_checksums' && !(env.isDurabilityManaged && name !== 'synchronous_commit'),
  );
  if (refused.length > 0)
    return mal(
      'Durabilidad',
      `${says}: un corte de luz perdería datos ya confirmados. Active ${refused.join(', ')}`,
    );
  if (off.length === 0) return bien('Durabilidad', says);
  return aviso(
    'Durabilidad',
    off.includes('data_checksums')
      ? `${says}: sin sumas de comprobación un disco que miente no se nota (pg_checksums --enable)`
      : `${says}: lo acepta DATABASE_DURABILITY=managed; pida al proveedor su garantía por escrito`,
  );
};

export const clock: Check = async ({ pool }) => {
  const sentAt = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const seconds = Math.abs(rows[0]!.ms - (sentAt + Date.now()) / 2) / 1000;
  const says = `entre la base de datos y esta máquina hay ${seconds.toLocaleString(LOCALE, { maximumFractionDigits: 1 })} s`;
  if (seconds < 2) return bien('Reloj', says);
  const about = `${says}: ponga las dos en hora (NTP)`;
  return seconds < 60 ? aviso('Reloj', about) : mal('Reloj', about);
};

export const slowStatements: Check = async ({ pool }) => {
  const about = 'Consultas lentas';
  const there = await pool.query(`select from pg_extension where extname = 'pg_stat_statements'`);
  if (there.rowCount === 0) return bien(about, 'no se miden: falta la extensión pg_stat_statements');
  try {
    const { rows } = await pool.query<{ seconds: number; calls: string; query: string }>(
      `select mean_exec_time / 1000 as seconds, calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as query
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
         and calls > 9 and mean_exec_time > 1000 order by mean_exec_time desc limit 1`,
    );
    const [slowest] = rows;
    if (!slowest) return bien(about, 'ninguna frecuente tarda más de un segundo');
    return aviso(about, `${slowest.seconds.toFixed(1)} s por vez, ${slowest.calls} veces: ${slowest.query}`);
  } catch (error) {
    return aviso(about, `no se pueden leer: ${(error as Error).message}`);
  }
};

export const migrations: Check = async ({ pool, application }) => {
  try {
    await refuseUnmigrated(pool, seriesOf(application));
    await refuseMissingTables(pool, application.registry);
    return bien('Migraciones', 'la base de datos está al día con esta versión');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return mal('Migraciones', error.message);
  }
};
