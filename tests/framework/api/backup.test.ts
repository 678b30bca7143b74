import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { application } from '#resources/index.server.ts';
import { series } from '#resources/migrations.server.ts';
import { today } from '#domain/dates.ts';
import { backUp, type BackedUp } from '#server/backup/backUp.ts';
import { checkArchive } from '#server/backup/checkArchive.ts';
import { migrateWithin } from '#server/db/migrate.ts';
import { appliedIn } from '#server/db/migrationRecords.ts';
import { verify } from '#resources/cuentas/verificar/console.server.ts';
import { DataDiffer, restore, type Restore, type Restored } from '#server/backup/restore.ts';
import { testApp } from '#quarry/app.ts';
import { appOn, type RequestAs, type TestApp } from '#support/app.ts';
import { cheque, chequeBody, proveedor } from '#quarry/cheques.ts';
import { rowsIn, rulesIn } from '#support/contents.ts';
import { emptyDatabase, type TestDatabase } from '#support/database.ts';
import { changed, forged, replaced, rewritten } from '#support/forgedArchive.ts';
import { migrateAsBefore } from '#support/oneSeries/index.ts';
import { JSON_ANSWER } from '#support/records.ts';
import { onAccount, presupuestoBody, remitoBody, ventas, type Ventas } from '#quarry/ventas.ts';

const MAIL = '2026-11-20T14-05-00-000Z-12.eml';

let folder: string;
let path: string;
let source: TestApp;
let admin: RequestAs;
let v: Ventas;
let before: Record<string, string[]>;
let copied: BackedUp;
/** A sale made while the backup ran. */
let meanwhile: Response;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cantera-copias-'));
  path = join(folder, 'copia.tar.gz');
  await mkdir(join(folder, 'correo'));
  await writeFile(join(folder, 'correo', MAIL), 'Subject: Remito 0001-0000001\r\n');
  source = await testApp();
  admin = source.as('admin');
  v = await ventas(admin);
  await sell(admin);
  await sell(admin, onAccount(v));
  await ask('Presupuesto/Crear', presupuestoBody(v, onAccount(v)));
  await ask('Recibo', {
    fecha: today(),
    monto: '700',
    concepto: 'Pago de "Gómez" \\ Cía.',
    clienteId: v.clientes.gomez.id,
    tipoVentaId: 1,
    medios: [{ medio: 'cheque', importe: '700', cheque: await chequeBody(admin, 0) }],
  });
  const { id } = await cheque(admin, v.clientes.gomez.id);
  await ask(`ChequeTercero/ActualizarCheque/${id}`, { aceptado: true, rechazado: false, tipoVenta: 1 });
  const { id: proveedorId } = await proveedor(admin, 'Cantera Norte');
  await ask('ChequeTercero/AsignarChequeAProveedor', { chequeId: id, proveedorId });
  // Characters that COPY escapes.
  await source.database.pool.query(String.raw`update choferes set apellido = E'Rojas\n\t\\. \\N'`);
  // The demonstration's mark is in a schema of its own.
  await source.database.pool.query(
    `create schema demostracion; create table demostracion.siembra (hasta date not null);
     insert into demostracion.siembra values ('2026-11-20')`,
  );
  before = await rowsIn(source.database.pool);
  copied = await backUp({
    server: source.database.config,
    mailFolder: join(folder, 'correo'),
    path,
    series,
    onCopied: async () => (meanwhile ??= await sell(admin, onAccount(v))),
  });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

const sell = (as: RequestAs, changes: object = {}) =>
  as('POST', '/api/Remito', remitoBody(v, changes), JSON_ANSWER);

async function ask(to: string, body: object): Promise<void> {
  const answer = await admin('POST', `/api/${to}`, body, JSON_ANSWER);
  if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
}

/** Restores into a database of this test. */
async function restoreInto(
  database: TestDatabase,
  changes: Partial<Restore> & { from?: string } = {},
): Promise<Restored> {
  return restore({
    archive: await checkArchive(changes.from ?? path, series),
    server: database.config,
    series,
    mailFolder: join(folder, 'restaurado'),
    verify,
    acceptDifferences: false,
    ...changes,
  });
}

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

describe('the drill: what was backed up and restored', () => {
  let database: TestDatabase;
  let restored: TestApp;
  let verified: Restored['verified'];

  beforeAll(async () => {
    database = await emptyDatabase();
    ({ verified } = await restoreInto(database));
    restored = await appOn(database, { application });
  });
  afterAll(() => database.close());

  test('has every row of every table as it was, but for sessions and links', async () => {
    expect(meanwhile.status).toBe(201);
    expect(await rowsIn(database.pool)).toEqual({ ...before, sesiones: [], tokens: [] });
    expect(before['sesiones']).not.toEqual([]);
    expect(await rowsIn(source.database.pool)).not.toEqual(before);
  });

  test('has the same constraints, indexes, triggers and next numbers', async () => {
    const [was, is] = [await rulesIn(source.database.pool), await rulesIn(database.pool)];
    // The sale made meanwhile has advanced the sequences, which do not roll back.
    expect(is).toEqual(was);
    expect(is.filter((rule) => rule.startsWith('A CREATE TRIGGER')).length).toBeGreaterThan(10);
  });

  test('agrees with itself', () => {
    expect(verified).toMatchObject({ differences: 0 });
    expect(verified!.lines.join(' ')).toMatch(/4 movimientos y 1 cuenta corriente/);
  });

  test('is open to its users, and goes on with the numbers', async () => {
    const answer = await sell(restored.as('admin'), onAccount(v));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ numero: '0001-0000003' });
    await expect(database.pool.query('delete from movimientos')).rejects.toThrow('solo admite altas');
  });

  test('is a demonstration still, where it was one', async () => {
    const { rows } = await database.pool.query('select hasta from demostracion.siembra');
    expect(rows).toEqual([{ hasta: '2026-11-20' }]);
  });

  test('brings the mails that are kept as files', async () => {
    const mail = join(folder, 'restaurado', MAIL);
    expect(await readFile(mail, 'utf8')).toBe('Subject: Remito 0001-0000001\r\n');
    expect((await stat(mail)).mode & 0o777).toBe(0o600);
  });
});

test('a copy from before the last migration is restored, and brought up to this version', async () => {
  const [older, database] = [await empty(), await empty()];
  const all = (await appliedIn(source.database.pool))!;
  const last = all.findLast(({ serie }) => serie === 'aridos')!;
  const client = await older.pool.connect();
  await client.query('begin');
  await migrateWithin(
    client,
    series,
    all.filter((record) => record !== last),
  );
  await client.query('commit');
  client.release();
  const from = join(folder, 'anterior.tar.gz');
  const { manifest } = await backUp({ server: older.config, mailFolder: folder, path: from, series });
  expect(manifest.migrations).toHaveLength(all.length - 1);
  expect(manifest.migrations).not.toContainEqual(expect.objectContaining({ name: last.nombre }));
  await restoreInto(database, { from });
  expect(await appliedIn(database.pool)).toEqual(all);
});

test.each([
  ['at its end', undefined],
  ['and older than that', '0022-limite-de-credito.sql'],
])(
  'a copy from when there was one series of migrations, %s, is restored with all that was in it',
  async (_when, last) => {
    const [older, database] = [await empty(), await empty()];
    await migrateAsBefore(older.pool, last);
    await older.pool.query(`
      insert into usuarios (usuario, nombre, apellido, email, password_hash, rol_id)
        values ('eluna', 'Eva', 'Luna', 'eva.luna@cantera.test', 'x', 2);
      insert into historial (entidad, registro_id, accion, cambios, usuario_id) values ('usuarios', 1, 'crear', '{}', 1);
      insert into empresas (nombre, razon_social, domicilio, cuit, categoria_fiscal_id, punto_venta)
        values ('Ripio Sur', 'Ripio Sur S.R.L.', 'Ruta 9', '30-00000000-7', 1, '0002')`);
    const from = join(folder, `${last ?? 'una-serie'}.tar.gz`);
    const { manifest } = await backUp({ server: older.config, mailFolder: folder, path: from, series });
    // In the format of that version.
    await rewritten(from, 'de-entonces.tar.gz', (entry) =>
      entry.name === 'manifest.json'
        ? changed(entry, (was) => {
            for (const migration of was.migrations) delete (migration as { series?: unknown }).series;
          })
        : entry,
    );
    expect(manifest.migrations[0]).toMatchObject({ name: '0001-base.sql', series: null });
    await restoreInto(database, { from: join(folder, 'de-entonces.tar.gz') });

    expect(await appliedIn(database.pool)).toEqual(await appliedIn(source.database.pool));
    const [was, is] = [await rowsIn(older.pool), await rowsIn(database.pool)];
    for (const table of ['usuarios', 'historial', 'empresas', 'roles', 'localidades', 'bancos'])
      expect(is[table]).toEqual(was[table]);
  },
);

describe('the file', () => {
  test('is for its owner alone, and the only one in its place', async () => {
    const { mode, size } = await stat(path);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBe(copied.size);
    expect((await readdir(folder)).filter((name) => name.includes('copia'))).toEqual(['copia.tar.gz']);
  });

  test('says what it holds', () => {
    expect(copied.sums.tables['remitos']).toMatchObject({ rows: 2 });
    expect(copied.sums.tables['sesiones']).toBeUndefined();
    expect(Object.keys(copied.sums.mails)).toEqual([`correo/${MAIL}`]);
  });

  test('does not appear when it cannot be made', async () => {
    const nowhere = join(path, 'copia.tar.gz');
    await expect(
      backUp({ server: source.database.config, mailFolder: folder, path: nowhere, series }),
    ).rejects.toThrow('No se pudo hacer la copia de seguridad');
  });

  test('is not made of what is not Cantera', async () => {
    const { config } = await empty();
    const other = join(folder, 'otra.tar.gz');
    await expect(backUp({ server: config, mailFolder: folder, path: other, series })).rejects.toThrow(
      'no hay nada de Cantera',
    );
    await expect(stat(other)).rejects.toThrow('ENOENT');
  });
});

describe('a file that is refused', () => {
  const file = (name: string) => join(folder, name);

  test('is one that was cut short, at any place', async () => {
    const { size } = await stat(path);
    for (const bytes of [0, 100, Math.floor(size / 2), size - 9, size - 1]) {
      await copyFile(path, file('cortada.tar.gz'));
      await truncate(file('cortada.tar.gz'), bytes);
      await expect(checkArchive(file('cortada.tar.gz'), series)).rejects.toThrow('está dañado o incompleto');
    }
  });

  test('is one with a byte that flipped', async () => {
    const bytes = await readFile(path);
    for (const place of [20, Math.floor(bytes.length / 2), bytes.length - 6]) {
      const flipped = Buffer.from(bytes);
      flipped[place]! ^= 4;
      await writeFile(file('volteada.tar.gz'), flipped);
      await expect(checkArchive(file('volteada.tar.gz'), series)).rejects.toThrow('está dañado o incompleto');
    }
  });

  test('is one whose rows are not those that were copied', async () => {
    await rewritten(path, 'otra.tar.gz', (entry) =>
      entry.name.startsWith('tables/remitos/') ? replaced(entry, 'Ruta 20 km 8', 'Ruta 20 km 9') : entry,
    );
    await expect(checkArchive(file('otra.tar.gz'), series)).rejects.toThrow(
      'la tabla remitos no es la que se copió',
    );
  });

  test('is one that lacks its end', async () => {
    await rewritten(path, 'sin-final.tar.gz', (entry) => (entry.name === 'sums.json' ? null : entry));
    await expect(checkArchive(file('sin-final.tar.gz'), series)).rejects.toThrow('le falta el final');
  });

  test('is one that a newer version wrote', async () => {
    await rewritten(path, 'nueva.tar.gz', (entry) =>
      entry.name === 'manifest.json' ? replaced(entry, '"format": 1', '"format": 2') : entry,
    );
    await expect(checkArchive(file('nueva.tar.gz'), series)).rejects.toThrow(
      'es de una versión más nueva de Cantera',
    );
    await rewritten(path, 'migrada.tar.gz', (entry) =>
      entry.name === 'manifest.json'
        ? changed(entry, (manifest) => {
            manifest.migrations.push({ name: '9999-futuro.sql', hash: '', series: 'aridos' });
          })
        : entry,
    );
    await expect(checkArchive(file('migrada.tar.gz'), series)).rejects.toThrow(
      /no puede restaurar la copia .* 9999-futuro\.sql, y este programa no la trae/,
    );
  });

  test('is one that is not there, or no copy at all', async () => {
    await expect(checkArchive(file('nada.tar.gz'), series)).rejects.toThrow('No se encuentra el archivo');
    await writeFile(file('nota.txt'), 'una nota');
    await expect(checkArchive(file('nota.txt'), series)).rejects.toThrow('está dañado o incompleto');
  });
});

describe('a restore that fails leaves nothing', () => {
  test('over a database that has something', async () => {
    const was = await rowsIn(source.database.pool);
    await expect(restoreInto(source.database)).rejects.toThrow('La base de datos no está vacía');
    expect(await rowsIn(source.database.pool)).toEqual(was);
    const { pool, config, ...database } = await empty();
    await pool.query('create schema ajeno; create table ajeno.notas (texto text)');
    await expect(restoreInto({ pool, config, ...database })).rejects.toThrow('tiene ajeno.notas');
  });

  test('of rows that contradict each other', async () => {
    const database = await empty();
    const from = await forged(path, 'huerfana.tar.gz', 'remitos_detalles', (row) =>
      row.replace(/^(\d+)\t\d+/, '$1\t999'),
    );
    const mailFolder = join(folder, 'sin-correo');
    await expect(restoreInto(database, { from, mailFolder })).rejects.toThrow(
      /No se pudo restaurar.*foreign key/,
    );
    expect(await rowsIn(database.pool)).toEqual({});
    expect(await readdir(mailFolder)).toEqual([]);
  });

  test('of a ledger that does not agree, unless that is accepted', async () => {
    const database = await empty();
    const from = await forged(path, 'cuentas.tar.gz', 'movimientos', (row) =>
      row.replace('\t700.00\t', '\t70.00\t'),
    );
    const refused = await restoreInto(database, { from }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDiffer);
    expect((refused as DataDiffer).verified.differences).toBeGreaterThan(0);
    expect(await rowsIn(database.pool)).toEqual({});
    const { verified } = await restoreInto(database, { from, acceptDifferences: true });
    expect(verified!.differences).toBe((refused as DataDiffer).verified.differences);
    // Restored as it was: the chain is not recomputed over a manipulated entry.
    const { movimientos } = await rowsIn(database.pool);
    expect(movimientos!.map((row) => row.replace(',70.00,', ',700.00,'))).toEqual(before['movimientos']);
  });
});
