import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrations } from '#resources/migrations.server.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { restoredRowsIn, rowsIn } from '#testing/contents.ts';
import { emptyDatabase } from '#testing/database.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { addPeople } from '#support/addPeople.ts';
import { loadApplication } from '../../cli/application.ts';
import { cantera, urlOf } from './command.ts';
import { runEmbedded } from './embedded.ts';
import { clusterOf, dataFolder, usedFolder } from './launch.ts';

const series = seriesOf({ migrations, studio });

// Several programs in a row, each starting a database.
vi.setConfig({ testTimeout: 180_000 });

const run = (word: string, args: string[], env: Record<string, string>) =>
  cantera([word, ...args], env).ended;

test('an embedded database is copied while it is in use and while it is not, and restored into a folder that has none', async () => {
  const [dataDir, restoredDir, folder] = [await usedFolder(), dataFolder(), folderForTest()];
  const { db, pool, stop } = await runEmbedded(dataDir);
  await migrate(pool, series);
  await addPeople(db);
  const was = await rowsIn(pool);
  // A table that is not Cantera's.
  await pool.query(`create table notas (texto text); insert into notas values ('llamar a Gómez')`);
  const copy = join(folder, 'en-uso.tar.gz');
  const inUse = await run('backup', [copy], { DATA_DIR: dataDir });
  await stop();
  expect(inUse.said).toMatch(/ {2}localidades +\d+\n[^]*Copia de seguridad: .*en-uso\.tar\.gz/);
  expect(inUse.code).toBe(0);

  const stopped = await run('backup', [folder], { DATA_DIR: dataDir });
  expect(stopped.said).toMatch(/Copia de seguridad: .*cantera-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz/);
  expect(stopped.code).toBe(0);
  expect(readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o600, 0o600,
  ]);

  const occupied = await run('restore', [copy], { DATA_DIR: dataDir });
  expect(occupied.said).toContain(`La carpeta ${dataDir} ya tiene una base de datos, y no se toca.`);
  expect(occupied.code).toBe(1);

  const killed = cantera(['restore', copy], { DATA_DIR: restoredDir });
  await killed.prints('bancos');
  killed.kill();
  await killed.ended;
  expect(readdirSync(join(restoredDir, 'postgres'))).not.toContain('data');

  const { code, said } = await run('restore', [copy], { DATA_DIR: restoredDir });
  expect(said).toContain(`Todo está en orden.`);
  expect(said).toContain(`DATA_DIR='${restoredDir}' npm start`);
  expect(said).toContain(`La tabla notas no es de Cantera: queda solo en ${copy}.`);
  expect(code).toBe(0);
  expect(readdirSync(join(clusterOf(restoredDir), '..')).filter((name) => name.includes('.new'))).toEqual([]);
  expect(await restoredRowsIn((await runEmbedded(restoredDir)).pool)).toEqual(was);
});

test('the database of DATABASE_URL is copied, checked, and restored into an empty one, for the application that is named', async () => {
  const [source, target, folder] = [await emptyDatabase(), await emptyDatabase(), folderForTest()];
  onTestFinished(() => Promise.all([source.close(), target.close()]).then(() => undefined));
  await migrate(source.pool, seriesOf(await loadApplication('examples/biblioteca')));
  await source.pool.query(
    `insert into libros (titulo, autor, inventario) values ('Martín Fierro', 'Hernández', '12')`,
  );
  const file = join(folder, 'biblioteca.tar.gz');
  const named = ['--aplicacion', 'examples/biblioteca'];
  const env = { DATA_DIR: folder, DATABASE_URL: urlOf(source.config) };
  expect(await run('backup', [...named, file], env)).toMatchObject({ code: 0 });
  expect(await run('restore', ['--revisar', file, ...named], { DATA_DIR: folder })).toEqual({
    code: 0,
    said: expect.stringMatching(/^La copia está entera: .*\n$/) as string,
  });
  const into = { ...env, DATABASE_URL: urlOf(target.config) };
  expect(await run('restore', [file], into)).toMatchObject({ code: 1 });
  expect(await run('restore', [file, ...named], into)).toMatchObject({ code: 0 });
  expect(await restoredRowsIn(target.pool)).toEqual(await rowsIn(source.pool));
  expect(await run('verify', named, into)).toEqual({
    code: 1,
    said: 'Esta aplicación no tiene nada que verificar.\n',
  });
});
