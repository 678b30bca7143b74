import { expect, onTestFinished, test } from 'vitest';
import { ensureRoles } from '#server/auth/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { FRAMEWORK_SERIES } from '#server/db/migrationFiles.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';
import { folderForTest } from '#support/emptyFolder.ts';
import { series } from '#support/flota/migrations.ts';

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

test('an application has roles of its own, and users are called by them', async () => {
  const { db, pool } = await empty();
  await migrate(pool, [FRAMEWORK_SERIES]);
  await ensureRoles(db, [
    { id: 1, name: 'JEFATURA DE BIBLIOTECA Y HEMEROTECA', admin: true },
    { id: 2, name: 'VOLUNTARIO' },
  ]);
  await pool.query(`
      insert into usuarios (usuario, nombre, apellido, email, password_hash, rol_id)
      values ('ana', 'Ana', 'Paz', 'ana@biblioteca.test', 'x', 1)`);
  const rol = async () => (await pool.query<{ rol: string }>('select rol from usuarios')).rows[0]!.rol;
  expect(await rol()).toBe('JEFATURA DE BIBLIOTECA Y HEMEROTECA');
  await pool.query('update usuarios set rol_id = 2');
  expect(await rol()).toBe('VOLUNTARIO');
  await pool.query(`update usuarios set rol = 'JEFATURA'`);
  expect(await rol()).toBe('VOLUNTARIO');
  await pool.query(`update roles set nombre = 'AYUDANTE' where id = 2`);
  expect(await rol()).toBe('AYUDANTE');
  await expect(pool.query('update usuarios set rol_id = 9')).rejects.toMatchObject({
    constraint: 'usuarios_rol_id_fkey',
  });
});

test('A database of one application is refused by another', async () => {
  const { pool } = await empty();
  await migrate(pool, series);
  const another = { name: 'biblioteca', folder: folderForTest() };
  await expect(migrate(pool, [FRAMEWORK_SERIES, another])).rejects.toThrow('este programa no la trae');
});
