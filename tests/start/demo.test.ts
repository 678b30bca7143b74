import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#testing/database.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { freePort } from '#support/freePort.ts';
import { cantera, urlOf } from './command.ts';

test('an application’s own demonstration fills a database once, anew when asked, and touches no other', async () => {
  const dataDir = folderForTest();
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const { pool } = database;
  const env = {
    DATABASE_URL: urlOf(database.config),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  };
  const demo = async (...words: string[]) => {
    const run = cantera(['demo', 'examples/biblioteca', ...words], env);
    await run.prints('Para detenerla');
    run.kill();
    return (await run.ended).said;
  };
  const members = async () =>
    (await pool.query<{ apellido: string }>('select apellido from socios order by id')).rows.map(
      ({ apellido }) => apellido,
    );

  expect(await demo()).toMatch(/Contraseña +\S+ +\(de admin;/);
  expect(await members()).toEqual(['Ríos', 'Quiroga']);
  await pool.query("insert into socios (nombre, apellido, documento) values ('Eva', 'Nueva', '30555666')");
  await pool.query("update demostracion.siembra set hasta = '2026-11-20'");

  const again = await demo();
  expect(again).toContain('La demostración llega hasta el 20/11/2026.');
  expect(again).not.toContain('Contraseña');
  expect(await members()).toEqual(['Ríos', 'Quiroga', 'Nueva']);

  await demo('--de-nuevo');
  expect(await members()).toEqual(['Ríos', 'Quiroga']);

  await pool.query('drop schema demostracion cascade');
  const other = await cantera(['demo', 'examples/biblioteca'], env).ended;
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('no se toca')]);
  expect(await members()).toEqual(['Ríos', 'Quiroga']);
}, 180_000);

test('an application without a demonstration says so', async () => {
  const { code, said } = await cantera(['demo', 'examples/stock'], {}).ended;
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^\S+package\.json no nombra una demostración .+\n$/),
  ]);
});
