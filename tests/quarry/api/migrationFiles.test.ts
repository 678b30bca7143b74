import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { emptyDatabase } from '#testing/database.ts';
import { migrations } from '#resources/migrations.server.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';

const series = seriesOf({ migrations, studio });

describe('the quarry’s migrations', () => {
  it('come after the framework’s in an empty database, and then there is nothing to do', async () => {
    const pool = await empty();
    const folders = series.map(({ folder, optional }) => [
      folder,
      ...(optional?.folder ? [optional.folder] : []),
    ]);
    const files = await Promise.all(
      folders.map(async (own) => (await Promise.all(own.map(filesIn))).flat().toSorted()),
    ).then((all) => all.flat());

    expect(await migrate(pool, series)).toEqual({ applied: files });
    expect(await migrate(pool, series)).toEqual({ applied: [] });
    expect(
      await column(pool, 'select nombre from migraciones where aplicada_en is not null order by iniciada_en'),
    ).toEqual(files);
  });

  it('leave transactions to the runner', async () => {
    for (const name of await filesIn(migrations.folder)) {
      const sql = await readFile(join(migrations.folder, name), 'utf8');
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

  it('fill the lookups with what the contract counts on', async () => {
    const pool = await migrated();
    expect(await column(pool, `select id || ' ' || nombre from tipos_venta order by id`)).toEqual([
      '1 Remito',
      '2 Presupuesto',
    ]);
    await pool.query(`insert into tipos_venta (codigo, nombre) values ('FACTURA', 'Factura')`);
    expect(await column(pool, `select id from tipos_venta where codigo = 'FACTURA'`)).toEqual([3]);
    expect(await column(pool, 'select porcentaje from ivas order by id')).toEqual([
      '21.00',
      '10.50',
      '27.00',
      '0.00',
    ]);
    expect(await column(pool, 'select nombre from formas_pago where es_cuenta_corriente')).toEqual([
      'Cuenta corriente',
    ]);
    expect(await column(pool, `select codigo_postal from localidades where nombre = 'Río Cuarto'`)).toEqual([
      '5800',
    ]);
    expect(
      await column(
        pool,
        `select nombre from localidades where codigo_postal !~ '^[1-9][0-9]{3}$' or nombre <> trim(nombre)`,
      ),
    ).toEqual([]);
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
