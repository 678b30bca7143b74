import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { application } from '#support/workshop/index.server.ts';
import type { EmbeddedOptions } from '#launcher/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { cantera } from './command.ts';
import { runEmbedded } from './embedded.ts';
import { dataFolder } from './launch.ts';

const FOLDER = 'tests/support/workshop';
const reset = (args: string[], env: Record<string, string>) =>
  cantera(['db:reset', FOLDER, ...args], env).ended;

/** Starts the folder's database as `npm run dev` or `npm start` does, works with it, and stops it. */
async function using<T>(
  dataDir: string,
  use: EmbeddedOptions['use'],
  work: (query: (sql: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const { pool, stop } = await runEmbedded(dataDir, use);
  await migrate(pool, seriesOf(application));
  const worked = await work(async (sql) => (await pool.query<object>(sql)).rows);
  await stop();
  return worked;
}

const MADE = `insert into piezas (nombre) values ('Filtro')`;

test('what npm run dev made is emptied and migrated as far as is said, and not once npm start has used it', async () => {
  const dataDir = dataFolder();
  await using(dataDir, 'development', async (query) => {
    await query(MADE);
    // A folder that a program is working with is not reset.
    const busy = await reset([], { DATA_DIR: dataDir });
    expect(busy.said).toContain(`Cantera ya está en marcha con la carpeta de datos ${dataDir}`);
    expect(busy.code).toBe(1);
    expect(await query('select nombre from piezas')).toEqual([{ nombre: 'Filtro' }]);
  });

  expect(await reset(['--to', '9'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: 'La aplicación no tiene la migración 9: la última es 0002-presupuestos.sql.\n',
  });
  const back = await reset(['--to', '1'], { DATA_DIR: dataDir });
  expect(back.said).toMatch(/está vacía, con \d+ migraciones: 0001-taller\.sql/);
  expect(back.said).toContain('npm run dev aplica las que siguen.');
  expect(back.code).toBe(0);
  // The folder is still a developer's, and migrates forward again.
  expect(await reset([], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  await using(dataDir, 'development', async (query) => {
    expect(await query('select from piezas')).toEqual([]);
    await query(MADE);
  });

  await using(dataDir, 'production', async () => {});
  const refused = await reset([], { DATA_DIR: dataDir });
  expect(refused.said).toContain('npm start la usó después: no se vacía');
  expect(refused.code).toBe(1);
  await using(dataDir, undefined, async (query) => {
    expect(await query('select nombre from piezas')).toEqual([{ nombre: 'Filtro' }]);
  });
}, 120_000);

test('a server, a production, a folder of another program and a misspelt number are refused', async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
  const url = 'postgresql://nadie@127.0.0.1:1/nada';
  for (const [args, env, sentence] of [
    [[], { DATA_DIR: dataDir, DATABASE_URL: url }, 'DATABASE_URL está definida'],
    [
      [],
      { DATA_DIR: dataDir, NODE_ENV: 'production' },
      'NODE_ENV=production: db:reset es solo para desarrollo.',
    ],
    [[], { DATA_DIR: dataDir }, `La carpeta ${dataDir} no tiene una base que haya hecho npm run dev`],
    [['--to', 'doce'], { DATA_DIR: dataDir }, 'Se espera npm run db:reset'],
  ] as const) {
    const { code, said } = await reset([...args], env);
    expect(said).toContain(sentence);
    expect(code).toBe(1);
  }
});
