import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { series } from '#resources/migrations.server.ts';
import { roles } from '#resources/roles.ts';
import { ensureRoles } from '#server/auth/roles.ts';
import { migrate } from '#server/db/migrate.ts';
import { FRAMEWORK, type Series } from '#server/db/migrationFiles.ts';
import { appliedIn } from '#server/db/migrationRecords.ts';
import { ONE_SERIES } from '#server/db/oneSeries.ts';
import { migrateAsBefore } from '#quarry/oneSeries/index.ts';
import { rowsIn, shapeOf } from '#support/contents.ts';
import { emptyDatabase, type TestDatabase } from '#support/database.ts';

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

async function fresh(): Promise<TestDatabase> {
  const database = await empty();
  await migrate(database.pool, series);
  await ensureRoles(database.db, roles);
  return database;
}

async function former(last?: string): Promise<TestDatabase> {
  const database = await empty();
  await migrateAsBefore(database.pool, last);
  return database;
}

async function anotherApplication(): Promise<Series> {
  const folder = await mkdtemp(join(tmpdir(), 'cantera-otra-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { name: 'biblioteca', folder };
}

describe('a database of the version before, which had one series', () => {
  test.each([
    ['whole', undefined],
    ['stopped on the way', '0022-limite-de-credito.sql'],
  ])('%s, becomes what an empty one becomes', async (_how, last) => {
    const [old, made] = [await former(last), await fresh()];
    await migrate(old.pool, series);
    await ensureRoles(old.db, roles);
    expect(await shapeOf(old.pool)).toEqual(await shapeOf(made.pool));
    expect(await appliedIn(old.pool)).toEqual(await appliedIn(made.pool));
  });

  test('loses none of its rows', async () => {
    const { pool } = await former();
    await pool.query(`
      insert into usuarios (usuario, nombre, apellido, email, password_hash, rol_id, verificado_en) values
        ('mgomez', 'María', 'Gómez', 'maria@aridos.com.ar', 'x', 1, now()),
        ('eluna', 'Eva', 'Luna', 'eva@aridos.com.ar', 'y', 2, null);
      insert into sesiones (huella, usuario_id, vence_en) values ('\\x01', 1, now());
      insert into historial (entidad, registro_id, accion, cambios, usuario_id) values ('usuarios', 2, 'crear', '{}', 1);
      insert into actividad (fecha, evento, usuario) values (now(), 'ingreso', 'mgomez');
      insert into vistas (usuario_id, lista, nombre, contenido) values (1, 'remitos', 'Hoy', '{}');
      insert into imagenes (huella, tipo, contenido) values (repeat('a', 64), 'image/png', '\\x00');
      insert into numeradores values ('remitos', 1, 7);
      update configuracion set iva_base = 'neto', plazo_pago = 45, cierre_hasta = '2026-10-31', version = 4;
      insert into clientes
        (nombre, apellido, cuit, domicilio, codigo_postal, localidad_id, telefono, email, familia_id, categoria_fiscal_id)
        values ('Ana', 'Gómez', '', '', '', 1, '', '', 1, 1);
      insert into cuentas_corrientes (cliente_id, nro_cuenta_corriente) values (1, '1');
      insert into movimientos
        (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero, concepto, usuario_id)
        values (1, 'DEBE', 'REMITO', 100, '2026-11-01', 'remitos', 1, '0001-0000001', 'Remito', 1)`);
    const { migraciones: files, ...before } = await rowsIn(pool);
    await migrate(pool, series);
    const { migraciones, ...after } = await rowsIn(pool);
    const added = [
      'accesos',
      'accesos_minutos',
      'accesos_permisos',
      'acuerdos',
      'archivos',
      'archivos_partes',
      'autorizaciones',
      'balanzas',
      'cambios_precios_acuerdos',
      'codigos_recuperacion',
      'cuentas_bancarias',
      'definiciones',
      'definiciones_versiones',
      'depositos',
      'depositos_cheques',
      'desafios',
      'factores',
      'formas_normales',
      'ingresos_pendientes',
      'llaves',
      'lotes',
      'lotes_resultados',
      'pesadas',
      'promesas_pago',
      'repetidos',
      'tarifas_flete',
      'entregas',
      'enlaces_entregas',
      'codigos_entregas',
      'avisos_entregas',
      'trabajos',
      'trabajos_cuerpos',
      'webhooks',
      'zonas',
    ];
    const madeEmpty = Object.fromEntries(added.map((table) => [table, []]));
    const [sesiones, usuarios, localidades] = ['sesiones', 'usuarios', 'localidades'].map((table) =>
      before[table]!.map((row) => row.replace(/\)$/, ',)')),
    );
    const configuracion = before['configuracion']!.map((row) => row.replace(/\)$/, ',nadie,7,,,,1)'));
    const empresas = before['empresas']!.map((row) => row.replace(/\)$/, ',091,000,000,0)'));
    expect(after).toEqual({
      ...before,
      ...madeEmpty,
      movimientos_sumas: ['(1,REMITO,100.00,0.00,0.00)'],
      movimientos_meses: ['(1,REMITO,2026-11-01,100.00,0.00)'],
      empresas,
      sesiones,
      usuarios,
      localidades,
      configuracion,
      definiciones_en_uso: [expect.anything()],
    });
    expect(migraciones!.length).toBeGreaterThan(files!.length);
  });

  test('keeps a cheque that it has twice under two spellings, and a third is refused', async () => {
    const { pool } = await former();
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
      (await pool.query<{ clave: string | null }>('select clave_papel as clave from cheques order by id'))
        .rows;
    const first = [{ clave: '1 1111 55500001 20301234563' }, { clave: null }];
    expect(await keys()).toEqual(first);
    await expect(pool.query(cheque('55.500.001'))).rejects.toThrow('cheques_clave_papel_unico');
    await pool.query(`update cheques set aceptado = true, nro_cheque = '55500001' where id = 2`);
    expect(await keys()).toEqual(first);
  });

  test('keeps when each file was applied', async () => {
    const { pool } = await former();
    const when = async (serie: string) =>
      (
        await pool.query<{ cuando: string }>(
          `select aplicada_en::text as cuando from migraciones where nombre = '0007-tablas-y-proveedores.sql' ${serie}`,
        )
      ).rows[0]!.cuando;
    const then = await when('');
    await migrate(pool, series);
    for (const { name } of series) expect(await when(`and serie = '${name}'`)).toBe(then);
  });

  test('is adopted once, however many processes start at once', async () => {
    const { pool } = await former();
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, series)));
    const later = (await appliedIn(pool))!.filter(({ nombre }) => !ONE_SERIES.has(nombre));
    expect(later.map(({ nombre }) => nombre)).toContain('0030-roles.sql');
    expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(
      later.map(({ nombre }) => nombre).toSorted(),
    );
    expect(await migrate(pool, series)).toEqual({ applied: [] });
  });

  test.each([
    [
      'a file was changed',
      `update migraciones set huella = 'otra' where nombre = '0012-ventas.sql'`,
      /0012-ventas\.sql cambió/,
    ],
    [
      'there is a file of somebody else',
      `insert into migraciones values ('0030-otra.sql', 'x', now(), now())`,
      /0030-otra\.sql, y este programa no la trae/,
    ],
    [
      'a file is half-applied',
      `update migraciones set aplicada_en = null where nombre = '0029-envio-de-resumenes.sql'`,
      /0029-envio-de-resumenes\.sql empezó y no terminó/,
    ],
  ])('is refused where %s, and nothing is written', async (_case, harm, says) => {
    const { pool } = await former();
    await pool.query(harm);
    const before = await rowsIn(pool);
    await expect(migrate(pool, series)).rejects.toThrow(says);
    expect(await rowsIn(pool)).toEqual(before);
  });

  test('is refused by an application that is not the quarry', async () => {
    const { pool } = await former();
    const before = await rowsIn(pool);
    await expect(migrate(pool, [FRAMEWORK, await anotherApplication()])).rejects.toThrow(
      '0002-tablas.sql, y este programa no la trae',
    );
    expect(await rowsIn(pool)).toEqual(before);
  });
});
