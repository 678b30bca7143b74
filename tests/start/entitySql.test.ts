import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { frameworkDatabase } from '#testing/database.ts';
import { loadApplication } from '../../cli/application.ts';
import { ROOT } from '../../cli/run.ts';
import { cantera, urlOf } from './command.ts';
import { newApplication } from '#support/newApplication.ts';

test('a changed declaration gets its migration, before there is a database and for one with rows', async () => {
  const { place, folder, declare, remove } = await newApplication();
  onTestFinished(remove);
  const migrations = join(ROOT, folder, 'migrations');
  const save = (env: Record<string, string>) =>
    cantera(['entity:sql', 'tareas', folder, '--save'], env).ended;
  const none = { DATA_DIR: join(place, 'data') };

  expect(await save(none)).toEqual({
    code: 0,
    said: 'tareas: no hace falta nada, las tablas son las declaradas.\n',
  });
  await declare('hecha: boolean', "nota: text({ label: 'Nota', max: 80 }),\n    hecha: boolean");
  expect(await save(none)).toEqual({
    code: 0,
    said: `Saved as ${folder}/migrations/0002-tareas-cambios.sql\n`,
  });
  expect(await readFile(join(migrations, '0002-tareas-cambios.sql'), 'utf8')).toBe(
    '-- Tareas.\n\nalter table tareas add nota varchar(80) collate espanol;\n',
  );
  expect(await readdir(place)).toEqual(['taller']);

  const database = await frameworkDatabase();
  onTestFinished(database.close);
  const application = await loadApplication(folder);
  await migrate(database.pool, seriesOf(application));
  await database.pool.query(`insert into tareas (nombre) values ('Comprar aceite')`);
  await declare('nota: text(', "taller: text({ label: 'Taller', required: true }),\n    nota: text(");
  expect(await save({ DATABASE_URL: urlOf(database.config) })).toEqual({
    code: 1,
    said: 'tareas: «Taller» es obligatorio y hay un registro: diga con qué empieza, o hágalo optativo.\n',
  });
  expect(await readdir(migrations)).toEqual(['0001-tareas.sql', '0002-tareas-cambios.sql']);
});
