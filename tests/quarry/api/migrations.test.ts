import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '#resources/migrations.server.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationNumber, seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { emptyDatabase } from '#testing/database.ts';

const series = seriesOf({ migrations, studio });

/** The number of the migration that gives each cheque its key. */
const KEY_OF_CHEQUES = 51;

test('a database keeps a cheque that it has twice under two spellings, and a third is refused', async () => {
  const { pool, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(pool, series, (file) => file.series !== migrations || migrationNumber(file) < KEY_OF_CHEQUES);
  const cheque = (nro: string) => `
    insert into cheques (nro_cheque, banco_id, sucursal, cuenta, importe, titular, titular_cuit, cliente_id, tipo_venta_id)
    values ('${nro}', 1, 'Centro', '111/1', 100, 'Áridos SA', '20-30123456-3', 1, 1)`;
  await pool.query(`
    insert into clientes
      (nombre, apellido, cuit, domicilio, codigo_postal, localidad_id, telefono, email, familia_id, categoria_fiscal_id)
      values ('Ana', 'Gómez', '', '', '', 1, '', '', 1, 1)`);
  await pool.query(cheque('55500001'));
  await pool.query(cheque('0055500001'));
  await migrate(pool, series);
  const keys = async () =>
    (await pool.query<{ clave: string | null }>('select clave_papel as clave from cheques order by id')).rows;
  const first = [{ clave: '1 1111 55500001 20301234563' }, { clave: null }];
  expect(await keys()).toEqual(first);
  await expect(pool.query(cheque('55.500.001'))).rejects.toThrow('cheques_clave_papel_unico');
  await pool.query(`update cheques set aceptado = true, nro_cheque = '55500001' where id = 2`);
  expect(await keys()).toEqual(first);
});
