import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { testDatabase } from '#quarry/app.ts';
import { rowsIn } from '#testing/contents.ts';
import { emptyDatabase } from '#testing/database.ts';
import { freePort } from '#support/freePort.ts';
import { addPeople } from '#support/addPeople.ts';
import { cantera, command, urlOf } from './command.ts';
import { runEmbedded } from './embedded.ts';
import { dataFolder } from './launch.ts';

const series = seriesOf({ migrations, studio });

/** Runs `npm run verify` with this environment. */
const verify = (env: Record<string, string>) => cantera(['verify'], env).ended;

/** An entry without a document. */
const FOREIGN = `
  insert into clientes (nombre, apellido, telefono, email, domicilio, codigo_postal, localidad_id, categoria_fiscal_id,
    familia_id, cuit, nro_documento)
  select 'Raúl', 'Gómez', '1', 'r@g.ar', 'Ruta 5', '5000', (select min(id) from localidades),
    (select min(id) from categorias_fiscales), (select min(id) from familias), '20-24881307-5', '24881307';
  insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente) select min(id), 'CC-1' from clientes;
  insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero, concepto,
    usuario_id)
  select (select min(id) from cuentas_corrientes), 'DEBE', 'REMITO', 10, current_date, 'remitos', 7, '0001-0000007', '',
    min(id) from usuarios`;

test('an embedded database is verified while it is in use, and while it is not', async () => {
  const dataDir = dataFolder();
  const { db, pool, stop } = await runEmbedded(dataDir);
  expect(await verify({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: 'La base de datos no está al día con esta versión. Inicie Cantera (npm start), que la actualiza, y vuelva a intentar.\n',
  });
  await migrate(pool, series);
  await addPeople(db);
  const clean = await verify({ DATA_DIR: dataDir });
  expect(clean.said).toContain(
    'Todo está en orden.\nSe compararon 0 comprobantes, 0 movimientos y 0 cuentas',
  );
  expect(clean.code).toBe(0);
  await pool.query(FOREIGN);
  await stop();
  const { code, said } = await verify({ DATA_DIR: dataDir });
  expect(said).toContain(
    [
      'El comprobante y su movimiento no coinciden',
      '  Dónde:          Remito 0001-0000007, Cuenta corriente CC-1',
      '  Se esperaba:    Nada',
      '  Se encontró:    $\u00A010,00 en el debe de Remito',
    ].join('\n'),
  );
  expect(said).toContain('Se encontraron 2 diferencias.');
  expect(code).toBe(1);
  const doctor = await cantera(['doctor'], { DATA_DIR: dataDir }).ended;
  expect(doctor.said).toContain('mal    Integridad       2 diferencias: npm run verify las dice');
  expect(doctor.code).toBe(1);
});

test('a database of version 0.1 is refused by the start, which says what to start first', async () => {
  const { pool, config, close } = await emptyDatabase();
  onTestFinished(close);
  await pool.query(`
    create table migraciones (nombre text primary key, huella text not null, iniciada_en timestamptz, aplicada_en timestamptz);
    insert into migraciones values ('0001-base.sql', 'x', now(), now())`);
  const before = await rowsIn(pool);
  const env = { DATABASE_URL: urlOf(config), DATA_DIR: dataFolder(), PORT: String(await freePort()) };
  expect(await command('cli/serve.ts', [], env).ended).toEqual({
    code: 1,
    said: 'Los datos son de Cantera 0.1: inicie primero con ellos la versión 0.2, que los actualiza, y después esta.\n',
  });
  expect(await rowsIn(pool)).toEqual(before);
});

test('a folder without a database is refused, and none is made in it', async () => {
  const dataDir = dataFolder();
  expect(await verify({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `En la carpeta ${dataDir} no hay una base de datos de Cantera (DATA_DIR).\n`,
  });
});

test('the database of DATABASE_URL is verified', async () => {
  const { config, close } = await testDatabase();
  onTestFinished(close);
  const { code, said } = await verify({ DATABASE_URL: urlOf(config) });
  expect(said).toContain('Todo está en orden.');
  expect(code).toBe(0);
});
