import { expect, test } from 'vitest';
import { frameworkDatabase } from './database.ts';

test('each test file has a migrated database of its own, with María and Eva in it', async () => {
  const [first, second] = await Promise.all([frameworkDatabase(), frameworkDatabase()]);
  try {
    await first.pool.query(`update usuarios set nombre = 'Otra' where usuario = 'eluna'`);
    const { rows } = await second.pool.query('select usuario, nombre, rol from usuarios order by usuario');
    expect(rows).toEqual([
      { usuario: 'eluna', nombre: 'Eva', rol: 'EMPLEADO' },
      { usuario: 'mgomez', nombre: 'María', rol: 'ADMIN' },
    ]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});

test('a closed database is gone, even with a session left in it', async () => {
  const { pool, config, close } = await frameworkDatabase();
  const session = await pool.connect();
  session.on('error', () => {});
  session.release();
  await close();
  const other = await frameworkDatabase();
  try {
    const { rows } = await other.pool.query('select 1 from pg_database where datname = $1', [
      config.database,
    ]);
    expect(rows).toEqual([]);
  } finally {
    await other.close();
  }
});
