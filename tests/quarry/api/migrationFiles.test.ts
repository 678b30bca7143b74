import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { emptyDatabase } from '#testing/database.ts';
import { migrations } from '#resources/migrations.server.ts';
import { migrationNumber, seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';

const series = seriesOf({ migrations, studio });

/** The number of the migration that gives each cheque its key. */
const KEY_OF_CHEQUES = 51;

describe('the quarry’s migrations', () => {
  it('come after the framework’s in an empty database, and then there is nothing to do', async () => {
    const pool = await empty();
    const files: string[] = [];
    for (const { folder, optional } of series) {
      const own = optional?.folder ? [folder, optional.folder] : [folder];
      files.push(...(await Promise.all(own.map(filesIn))).flat().toSorted());
    }

    expect(await migrate(pool, series)).toEqual({ applied: files });
    expect(await migrate(pool, series)).toEqual({ applied: [] });
    expect(
      await column(pool, 'select nombre from migraciones where aplicada_en is not null order by iniciada_en'),
    ).toEqual(files);
  });

  it('leave transactions to the runner', async () => {
    const folders = series.flatMap(({ folder, optional }) =>
      optional?.folder ? [folder, optional.folder] : folder,
    );
    for (const folder of folders)
      for (const name of await filesIn(folder)) {
        const sql = await readFile(join(folder, name), 'utf8');
        expect(sql).not.toMatch(/^\s*(begin|commit|rollback|start transaction)\s*;/im);
      }
  });

  it('take a make’s name again once its record was deleted, and not before', async () => {
    const pool = await migrated();
    const scania = `insert into marcas (nombre) values ('SCÁNIA')`;
    await expect(pool.query(scania)).rejects.toMatchObject({ constraint: 'marcas_nombre_unico' });
    await pool.query(`update marcas set eliminado_en = now() where nombre = 'Scania'`);
    await pool.query(scania);
  });

  it('keep a cheque that is there twice under two spellings, and refuse a third', async () => {
    const pool = await empty();
    await migrate(
      pool,
      series,
      (file) => file.series !== migrations || migrationNumber(file) < KEY_OF_CHEQUES,
    );
    const cheque = (nro: string) => `
      insert into cheques (nro_cheque, banco_id, sucursal, cuenta, importe, titular, titular_cuit, cliente_id,
        tipo_venta_id)
      values ('${nro}', 1, 'Centro', '111/1', 100, 'Áridos SA', '20-30123456-3', 1, 1)`;
    await pool.query(`
      insert into clientes
        (nombre, apellido, cuit, domicilio, codigo_postal, localidad_id, telefono, email, familia_id, categoria_fiscal_id)
        values ('Ana', 'Gómez', '', '', '', 1, '', '', 1, 1)`);
    await pool.query(cheque('55500001'));
    await pool.query(cheque('0055500001'));
    await migrate(pool, series);
    const keys = () => column(pool, 'select clave_papel from cheques order by id');
    expect(await keys()).toEqual(['1 1111 55500001 20301234563', null]);
    await expect(pool.query(cheque('55.500.001'))).rejects.toThrow('cheques_clave_papel_unico');
    await pool.query(`update cheques set aceptado = true, nro_cheque = '55500001' where id = 2`);
    expect(await keys()).toEqual(['1 1111 55500001 20301234563', null]);
  });

  it('fill the lookups with what the contract counts on', async () => {
    const pool = await migrated();
    expect(await column(pool, `select id || ' ' || nombre from tipos_venta order by id`)).toEqual([
      '1 Remito',
      '2 Presupuesto',
    ]);
    await pool.query(`insert into tipos_venta (codigo, nombre) values ('FACTURA', 'Factura')`);
    expect(await column(pool, `select id from tipos_venta where codigo = 'FACTURA'`)).toEqual([3]);
    const rates = await column(pool, 'select porcentaje from ivas order by id');
    expect(rates).toEqual(['21.00', '10.50', '27.00', '0.00']);
    const onAccount = await column(pool, 'select nombre from formas_pago where es_cuenta_corriente');
    expect(onAccount).toEqual(['Cuenta corriente']);
    const town = await column(pool, `select codigo_postal from localidades where nombre = 'Río Cuarto'`);
    expect(town).toEqual(['5800']);
    const wrong = `select nombre from localidades where codigo_postal !~ '^[1-9][0-9]{3}$' or nombre <> trim(nombre)`;
    expect(await column(pool, wrong)).toEqual([]);
  });
});

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function empty(): Promise<Pool> {
  const { pool, close } = await emptyDatabase();
  onTestFinished(close);
  return pool;
}

async function migrated(): Promise<Pool> {
  const pool = await empty();
  await migrate(pool, series);
  return pool;
}

/** The first column of every row. */
async function column(pool: Pool, text: string): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text, rowMode: 'array' });
  return rows.map((row) => row[0]);
}
