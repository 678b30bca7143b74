import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '#launcher/backup/backUp.ts';
import type { ArchiveEntry } from '#launcher/backup/archive.ts';
import { checkArchive } from '#launcher/backup/checkArchive.ts';
import type { RestoreResult } from '#launcher/backup/restore.ts';
import { migrateWithin } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migrationFiles.ts';
import { appliedIn } from '#server/db/migrationRecords.ts';
import { appOn, type RequestAs, type TestApp } from '#testing/app.ts';
import { rowsIn } from '#testing/contents.ts';
import { emptyDatabase, type TestDatabase } from '#testing/database.ts';
import { declarationOf } from '#support/base.ts';
import { answerOf, jsonOf } from '#support/answers.ts';
import { pdfOf, uploader } from '#support/files.ts';
import { flotaApp, flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { forTrips, viajeBody } from '#support/flota/maestros.ts';
import { series } from '#support/flota/migrations.ts';
import { changed, forged, replaced, rewritten } from '#support/forgedArchive.ts';
import { created, JSON_ANSWER, type ApiRecord } from '#testing/records.ts';
import { publish } from '#support/flota/declared.ts';
import { hasRulesOf, isRefusedUnlessAccepted, isRestored, restoring } from '#support/restoring.ts';

const MAIL = '2026-11-20T14-05-00-000Z-12.eml';
/** A trip made while the backup ran. */
let meanwhile: Response;

const folder = await mkdtemp(join(tmpdir(), 'cantera-copias-'));
const path = join(folder, 'copia.tar.gz');
await mkdir(join(folder, 'correo'));
await writeFile(join(folder, 'correo', MAIL), 'Subject: Viaje 0001-0000001\r\n');
const source = await flotaApp();
const admin = source.as('admin');
const v = await forTrips(admin);
const carry = (as: RequestAs, changes: object = {}) =>
  as('POST', '/api/Viaje', viajeBody(v, changes), JSON_ANSWER);

await carry(admin);
const cargas = [{ tarifaId: v.arena, toneladas: '1', importe: '700' }];
const small = await jsonOf<ApiRecord>(carry(admin, { cargas }));
const closed = await admin('POST', `/api/Viaje/Cerrar/${small.id}`, {});
if (!closed.ok) throw new Error(await closed.text());
await created(admin, 'Taller', { nombre: 'Taller "Norte" \\ Cía.', cuit: '30-71111222-3' });
await declare(admin, v.azul);
const scan = { campo: 'titulo', nombre: 'Cédula.pdf', bytes: pdfOf(1_500_000) };
const titulo = [await uploader(source).sent('admin', scan)];
await created(admin, 'Papel', { nombre: 'Cédula', titulo });
// Characters that COPY escapes.
await source.database.pool.query(String.raw`update choferes set apellido = E'Rojas\n\t\\. \\N'`);
// The demonstration's mark is in a schema of its own.
await source.database.pool.query(
  `create schema demostracion; create table demostracion.siembra (hasta date not null);
   insert into demostracion.siembra values ('2026-11-20')`,
);
const before = await rowsIn(source.database.pool);
const copied = await backUp({
  server: source.database.config,
  mailFolder: join(folder, 'correo'),
  path,
  series,
  onCopied: async () => (meanwhile ??= await carry(admin)),
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/**
 * Declares twice: a field that is removed, a text that grows and one that becomes searchable; and for
 * trucks a field that no version has any more, and one that stays.
 */
async function declare(as: RequestAs, { id, version }: ApiRecord): Promise<void> {
  const [nota, lugar] = ['nota', 'lugar'].map((name) => ({ [name]: { type: 'text', label: name, max: 20 } }));
  const peso = { type: 'decimal', label: 'Peso' };
  const causa = { type: 'text', label: 'Causa', required: true, max: 20 };
  const columns = { list: { columns: ['causa', 'nota'] } };
  const multas = declarationOf('multas', { causa, peso, ...nota, ...lugar }, columns);
  await publish(as, multas);
  await created(as, 'Registros/Multas', {
    causa: 'Exceso de carga',
    peso: '28.50',
    nota: 'pagada',
    lugar: 'Ruta 9 Ñ',
  });
  const fields = { causa: { ...causa, max: 60 }, peso, ...lugar };
  await publish(as, { ...multas, fields, list: { columns: ['causa'], filters: ['lugar'] } }, 1);
  await created(as, 'Registros/Multas', { causa: 'x', lugar: 'y' });

  const agregadoSeguro = { type: 'text', label: 'Seguro' };
  const agregadoVtv = { type: 'date', label: 'Vencimiento VTV' };
  const camiones = { name: 'camiones', extends: true, fields: { agregadoSeguro, agregadoVtv } };
  await publish(as, { ...camiones, list: { filters: ['agregadoSeguro'] } });
  const values = { agregadoSeguro: 'La Segunda', agregadoVtv: '2026-03-01', version };
  await as('PUT', `/api/Camion/${id}`, values);
  await publish(as, { ...camiones, fields: { agregadoVtv } }, 1);
}

const restoreInto = restoring(application, { folder, path, series });

test('a copy of settings whose columns came in another order is restored by their names', async () => {
  const { pool, config, close } = await flotaDatabase();
  onTestFinished(close);
  await pool.query(`
    alter table configuracion drop column factor_gracia;
    alter table configuracion add column factor_gracia integer not null default 7;
    update configuracion set factor_gracia = 12, version = 5`);
  const from = join(folder, 'otro-orden.tar.gz');
  await backUp({ server: config, mailFolder: join(folder, 'correo'), path: from, series });
  const database = await empty();
  await restoreInto(database, { from });
  const { rows } = await database.pool.query('select factor_gracia, version from configuracion');
  expect(rows).toEqual([{ factor_gracia: 12, version: 5 }]);
});

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  return database;
}

describe('the drill: what was backed up and restored', () => {
  let database: TestDatabase;
  let restored: TestApp;
  let verified: RestoreResult['verified'];

  beforeAll(async () => {
    database = await emptyDatabase();
    ({ verified } = await restoreInto(database));
    restored = await appOn(database, { application });
  });
  afterAll(() => database.close());

  test('has every row of every table as it was, but for sessions and links', async () => {
    expect(meanwhile.status).toBe(201);
    await isRestored(database, before, source.database);
  });

  test('has the same constraints, indexes, triggers and next numbers', async () => {
    // The tables of history and pictures accept inserts alone; the security log also loses its old lines.
    expect(await hasRulesOf(source.database, database)).toHaveLength(4);
  });

  test('serves what an ADMIN had declared, with the fields that were taken off, and searches it', async () => {
    const answer = await restored.as('admin')('GET', '/api/Registros/Multas?lugar=ruta 9 ñ');
    expect(await answer.json()).toMatchObject({ items: [{ causa: 'Exceso de carga', lugar: 'Ruta 9 Ñ' }] });
    const { rows } = await database.pool.query('select nota from multas order by id');
    expect(rows).toEqual([{ nota: 'pagada' }, { nota: null }]);
    const truck = await restored.as('admin')('GET', `/api/Camion/${v.azul.id}`);
    expect(await truck.json()).toMatchObject({ agregadoVtv: '2026-03-01' });
    const kept = await database.pool.query('select agregado_seguro as seguro from camiones where id = $1', [
      v.azul.id,
    ]);
    expect(kept.rows).toEqual([{ seguro: 'La Segunda' }]);
  });

  test('agrees with itself', () => {
    expect(verified).toMatchObject({ differences: 0 });
    expect(verified!.lines.join(' ')).toMatch(/2 viajes/);
  });

  test('is open to its users, and goes on with the numbers', async () => {
    expect(await answerOf(carry(restored.as('admin')))).toMatchObject({
      status: 201,
      numero: '0001-0000003',
    });
    await expect(database.pool.query('delete from historial')).rejects.toThrow('solo admite altas');
  });

  test('is a demonstration still, where it was one', async () => {
    const { rows } = await database.pool.query('select hasta from demostracion.siembra');
    expect(rows).toEqual([{ hasta: '2026-11-20' }]);
  });

  test('brings the mails that are kept as files', async () => {
    const mail = join(folder, 'restaurado', MAIL);
    expect(await readFile(mail, 'utf8')).toBe('Subject: Viaje 0001-0000001\r\n');
    expect((await stat(mail)).mode & 0o777).toBe(0o600);
  });
});

test('a copy from before the last migration is restored, and brought up to this version', async () => {
  const [older, database] = [await empty(), await empty()];
  const all = (await appliedIn(source.database.pool))!;
  const last = all.findLast(({ serie }) => serie === 'flota')!;
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

describe('the file', () => {
  test('is for its owner alone, and the only one in its place', async () => {
    const { mode, size } = await stat(path);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBe(copied.size);
    expect((await readdir(folder)).filter((name) => name.includes('copia'))).toEqual(['copia.tar.gz']);
  });

  test('says what it holds', () => {
    expect(copied.sums.tables['viajes']).toMatchObject({ rows: 2 });
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

  const isRefused = (name: string, words: string | RegExp) =>
    expect(checkArchive(file(name), series)).rejects.toThrow(words);
  const DAMAGED = 'está dañado o incompleto';

  test('is one that was cut short, at any place', async () => {
    const { size } = await stat(path);
    for (const bytes of [0, 100, Math.floor(size / 2), size - 9, size - 1]) {
      await copyFile(path, file('cortada.tar.gz'));
      await truncate(file('cortada.tar.gz'), bytes);
      await isRefused('cortada.tar.gz', DAMAGED);
    }
  });

  test('is one with a byte that flipped', async () => {
    const bytes = await readFile(path);
    for (const place of [20, Math.floor(bytes.length / 2), bytes.length - 6]) {
      const flipped = Buffer.from(bytes);
      flipped[place]! ^= 4;
      await writeFile(file('volteada.tar.gz'), flipped);
      await isRefused('volteada.tar.gz', DAMAGED);
    }
  });

  type Change = (entry: ArchiveEntry) => ArchiveEntry | null;
  test.each<[what: string, entry: string, change: Change, words: string | RegExp]>([
    [
      'whose rows are not those that were copied',
      'tables/viajes/',
      (entry) => replaced(entry, 'Ruta 20 km 8', 'Ruta 20 km 9'),
      'la tabla viajes no es la que se copió',
    ],
    ['that lacks its end', 'sums.json', () => null, 'le falta el final'],
    [
      'that a newer version wrote',
      'manifest.json',
      (entry) => replaced(entry, '"format": 1', '"format": 2'),
      'es de una versión más nueva de Cantera',
    ],
    [
      'of a later migration',
      'manifest.json',
      (entry) =>
        changed(entry, ({ migrations }) => {
          migrations.push({ name: '9999-futuro.sql', hash: '', series: 'flota' });
        }),
      /no puede restaurar la copia .* 9999-futuro\.sql, y este programa no la trae/,
    ],
    [
      'of version 0.1, which 0.2 brings up to date',
      'manifest.json',
      (entry) =>
        changed(entry, ({ migrations }) => {
          for (const migration of migrations) delete (migration as { series?: unknown }).series;
        }),
      /no puede restaurar la copia .* Los datos son de Cantera 0\.1: inicie primero con ellos la versión 0\.2/,
    ],
  ])('is one %s', async (_what, place, change, words) => {
    await rewritten(path, 'otra.tar.gz', (entry) => (entry.name.startsWith(place) ? change(entry) : entry));
    await isRefused('otra.tar.gz', words);
  });

  test('is one that is not there, or no copy at all', async () => {
    await isRefused('nada.tar.gz', 'No se encuentra el archivo');
    await writeFile(file('nota.txt'), 'una nota');
    await isRefused('nota.txt', DAMAGED);
  });
});

test('a copy of version 0.2 brings the tonnes that an ADMIN had declared as decimals', async () => {
  const isLater = (name: string) => name >= '0050-toneladas-como-decimales.sql';
  const later = (await readMigrations([series[0]!])).map(({ name }) => name).filter(isLater);
  const asTonnes = (row: string) => row.replaceAll('"type":"decimal"', '"type":"tonnes"');
  const versions = await forged(path, 'toneladas-1.tar.gz', 'definiciones_versiones', asTonnes);
  const inUse = await forged(versions, 'toneladas-2.tar.gz', 'definiciones', asTonnes);
  const applied = await forged(inUse, 'toneladas-3.tar.gz', 'migraciones', (row) =>
    later.some((name) => row.includes(name)) ? null : row,
  );
  const nameless = await forged(applied, 'toneladas-4.tar.gz', 'historial', (row) =>
    row.replace(/\t[^\t]*$/, ''),
  );
  const from = await rewritten(nameless, 'toneladas.tar.gz', (entry) =>
    entry.name === 'manifest.json'
      ? changed(entry, (manifest) => {
          manifest.tables.find(({ name }) => name === 'historial')!.columns.pop();
          manifest.migrations = manifest.migrations.filter(({ name }) => !later.includes(name));
          manifest.tables.find(({ name }) => name === 'correos_cola')!.columns.push('fallos');
        })
      : entry,
  );
  const database = await empty();
  expect((await restoreInto(database, { from })).unknownTables).toEqual([]);
  const restored = await appOn(database, { application });
  const answer = await restored.as('admin')('GET', '/api/Registros/Multas?lugar=ruta 9');
  expect(await answer.json()).toMatchObject({ items: [{ causa: 'Exceso de carga', peso: '28.50' }] });
  const { rows } = await database.pool.query<{ texto: string }>(
    'select concat(borrador, publicada) as texto from definiciones union all select definicion::text from definiciones_versiones',
  );
  expect(rows.filter(({ texto }) => texto.includes('tonnes'))).toEqual([]);
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
    const from = await forged(path, 'huerfana.tar.gz', 'viajes_cargas', (row) =>
      row.replace(/^(\d+)\t\d+/, '$1\t999'),
    );
    const mailFolder = join(folder, 'sin-correo');
    await expect(restoreInto(database, { from, mailFolder })).rejects.toThrow(
      /No se pudo restaurar.*foreign key/,
    );
    expect(await rowsIn(database.pool)).toEqual({});
    expect(await readdir(mailFolder)).toEqual([]);
  });

  test('of data that contradict what the application knows, unless that is accepted', async () => {
    const database = await empty();
    const from = await forged(path, 'totales.tar.gz', 'viajes', (row) =>
      row.replace('\t700.00\t', '\t70.00\t'),
    );
    expect(await isRefusedUnlessAccepted(restoreInto, database, from)).toBe(1);
    // The trip is restored as it was.
    const { viajes } = await rowsIn(database.pool);
    expect(viajes!.map((row) => row.replace(',70.00,', ',700.00,'))).toEqual(before['viajes']);
  });
});
