import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backUp } from '#launcher/backup/backUp.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { appOn, type RequestAs, type TestApp } from '#testing/app.ts';
import { applicationApp } from '#testing/application.ts';
import { rowsIn } from '#testing/contents.ts';
import { folderForFile } from '#support/emptyFolder.ts';
import { restoredApp } from '#support/restoring.ts';
import { declarationOf } from '#support/base.ts';
import { peopleOf } from '#support/closing.ts';
import { itemsOf, jsonOf } from '#support/answers.ts';
import { application as withStudio } from '#support/flota/index.server.ts';
import { publish } from '#support/flota/declared.ts';

const { studio: _, ...application } = withStudio;
const folder = folderForFile();
const { t, admin } = peopleOf(await applicationApp({ application }));
await admin('POST', '/api/Zona', { nombre: 'Valle' });

const TABLES = ['definiciones', 'definiciones_en_uso', 'definiciones_versiones'];
const its = (names: readonly string[]) => names.filter((name) => TABLES.includes(name));

const MULTAS = declarationOf('multas', { causa: { type: 'text', label: 'Causa', required: true } });

/** A copy of the database, restored into another one. */
async function restored(of: typeof withStudio): Promise<TestApp> {
  const path = join(folder, `${randomUUID()}.tar.gz`);
  await backUp({ server: t.database.config, mailFolder: folder, path, series: seriesOf(of) });
  return restoredApp(path, of);
}

const zonas = (as: RequestAs) => itemsOf<object>(as('GET', '/api/Zona'));

test('an application without the studio answers, verifies its data, and is copied and restored', async () => {
  expect(await zonas(admin)).toEqual(expect.arrayContaining([expect.objectContaining({ nombre: 'Valle' })]));
  const verified = await t.database.db
    .transaction()
    .execute((tx) => application.verify!(tx, () => undefined));
  expect(verified.differences).toBe(0);
  const copy = await restored(application);
  expect(await zonas(copy.as('admin'))).toEqual(await zonas(admin));
  expect(await migrate(t.database.pool, seriesOf(application))).toEqual({ applied: [] });
});

test('the studio is added later, is left out again, and loses nothing', async () => {
  const { applied } = await migrate(t.database.pool, seriesOf(withStudio));
  expect(applied).toEqual([
    '0038-definiciones.sql',
    '0043-entidades-en-el-codigo.sql',
    '0045-ampliar-lo-que-paso-al-codigo.sql',
    '0050-toneladas-como-decimales.sql',
  ]);
  const declaring = (await appOn(t.database, { application: withStudio })).as('admin');
  await publish(declaring, MULTAS);
  expect((await declaring('POST', '/api/Registros/Multas', { causa: 'Exceso' })).status).toBe(201);

  const again = (await appOn(t.database, { application })).as('admin');
  expect(await migrate(t.database.pool, seriesOf(application))).toEqual({ applied: [] });
  expect((await again('GET', '/api/Registros/Multas')).status).toBe(404);
  expect(await zonas(again)).toEqual(expect.arrayContaining([expect.objectContaining({ nombre: 'Valle' })]));
  const { rows } = await sql<{ causa: string }>`select causa from multas`.execute(t.database.db);
  expect(rows).toEqual([{ causa: 'Exceso' }]);
  // Tables that such an application does not know stay in the copy.
  const without = await restored(application);
  expect(its(Object.keys(await rowsIn(without.database.pool)))).toEqual([]);

  const back = (await restored(withStudio)).as('admin');
  expect(await jsonOf(back('GET', '/api/Registros/Multas'))).toMatchObject({
    items: [{ causa: 'Exceso' }],
  });
});
