/** `npm run bench:files`: 2,000 files of 2 MB as rows of 1 MB and as large objects; then through the product. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { backUp } from '#launcher/backup/backUp.ts';
import { checkArchive } from '#launcher/backup/checkArchive.ts';
import { restore } from '#launcher/backup/restore.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { appOn } from '#testing/app.ts';
import { uploader } from '#support/files.ts';
import { application } from '#support/flota/index.server.ts';
import { series } from '#support/flota/migrations.ts';
import { addPeople } from '#support/addPeople.ts';
import { created } from '#testing/records.ts';
import { machine, median, table } from '../support/figures.ts';
import { timesOf } from '../support/measure.ts';

const FILES = Number(process.env['BENCH_FILES'] ?? 2000);
const BYTES = 2 * 1024 * 1024;
const PART = 1024 * 1024;
const LISTS = 51;
const rows: string[][] = [];
const log = { info: () => undefined };

/** The folder is on disk, as the product's is; tests may keep theirs in memory. */
const folder = mkdtempSync(join(tmpdir(), 'cantera-bench-files-'));
const open: (() => Promise<unknown>)[] = [
  () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
];
try {
  const server = await serverIn('datos');
  const { db, pool, close } = connect(server);
  open.unshift(close);
  await migrate(pool, series);
  await addPeople(db);
  await compareStorage(pool);
  const database = { db, pool, config: server, close: async () => undefined };
  await throughTheProduct(await appOn(database, { application }, { logLevel: 'error' }), server);
  console.log(`${machine()}, ${FILES} files of 2 MB\n`);
  console.log(table(['', 's', 'MB/s', 'peak, MB', ''], rows));
} finally {
  for (const end of open) await end();
}

async function serverIn(name: string) {
  const dataDir = join(folder, name);
  const { connection, stop } = await startEmbedded({ dataDir, log });
  // The folder is below /var/lib where root runs it.
  const data = realpathSync(dataDir);
  open.unshift(async () => {
    await stop();
    rmSync(data, { recursive: true });
  });
  return connection;
}

async function compareStorage(pool: pg.Pool): Promise<void> {
  const parts = [randomBytes(PART), randomBytes(PART)];
  await pool.query(`create table partes (archivo integer, desde integer, contenido bytea, primary key (archivo, desde));
    alter table partes alter column contenido set storage external; create table objetos (archivo integer, objeto oid)`);
  const insert = 'insert into partes values ($1, $2, $3)';
  const ids = Array.from({ length: FILES }, (_, id) => id);
  await row('rows: write', () =>
    each(ids, async (id) => {
      for (const [at, part] of parts.entries()) await pool.query(insert, [id, at * PART, part]);
    }),
  );
  await row('rows: read', () =>
    each(ids, async (id) => {
      for (const at of parts.keys())
        await pool.query('select contenido from partes where archivo = $1 and desde = $2', [id, at * PART]);
    }),
  );
  await row('rows: delete', () =>
    each(ids, (id) => pool.query('delete from partes where archivo = $1', [id])),
  );

  await row('large objects: write', () =>
    each(ids, async (id) => {
      const { rows: made } = await pool.query<{ objeto: number }>(
        'insert into objetos values ($1, lo_from_bytea(0, $2)) returning objeto',
        [id, parts[0]],
      );
      await pool.query('select lo_put($1, $2, $3)', [made[0]!.objeto, PART, parts[1]]);
    }),
  );
  await row('large objects: read', () =>
    each(ids, async (id) => {
      for (const at of parts.keys())
        await pool.query('select lo_get(objeto, $2, $3) from objetos where archivo = $1', [
          id,
          at * PART,
          PART,
        ]);
    }),
  );
  await row('large objects: delete', () =>
    each(ids, (id) => pool.query('select lo_unlink(objeto) from objetos where archivo = $1', [id])),
  );
  await pool.query('drop table partes, objetos');
}

async function throughTheProduct(
  t: Awaited<ReturnType<typeof appOn>>,
  server: Awaited<ReturnType<typeof serverIn>>,
): Promise<void> {
  const [admin, up] = [t.as('admin'), uploader(t)];
  const ids = Array.from({ length: FILES }, (_, id) => id);
  for (const id of ids) await created(admin, 'Papel', { nombre: `Vacío ${id}` });
  const list = async () =>
    (await admin('GET', '/api/Papel?pageSize=100&sortBy=id&sortDirection=desc')).json();
  const before = median(await timesOf(list, LISTS));

  const paths: string[] = [];
  await row('product: upload and save', () =>
    each(ids, async (id) => {
      const bytes = Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        randomBytes(BYTES - 16),
        Buffer.from('\n%%EOF\n'),
      ]);
      const titulo = await up.sent('admin', { campo: 'titulo', nombre: `${id}.pdf`, bytes });
      const papel = await created(admin, 'Papel', { nombre: `Con archivo ${id}`, titulo: [titulo] });
      paths.push(`/api/Papel/${papel.id}/Archivo/${titulo.id}`);
    }),
  );
  const after = median(await timesOf(list, LISTS));
  rows.push(['product: a list of 100 without files, ms', '', '', '', before.toFixed(1)]);
  rows.push(['product: a list of 100 with files, ms', '', '', '', after.toFixed(1)]);
  await row('product: download', () =>
    each(paths, async (path) => {
      for await (const _ of (await admin('GET', path)).body!);
    }),
  );
  const path = join(folder, 'copia.tar.gz');
  const mailFolder = join(folder, 'correo');
  let size = 0;
  await row('product: backup', async () => {
    ({ size } = await backUp({ server, mailFolder, path, series }));
  });
  rows.at(-1)![4] = `${Math.round(size / 1e6)} MB`;
  const other = await serverIn('restaurado');
  await row('product: restore, every row compared', async () =>
    restore({
      archive: await checkArchive(path, series),
      server: other,
      series,
      mailFolder: join(folder, 'correo restaurado'),
      registry: application.registry,
      studio: application.studio,
      verify: application.verify!,
      acceptDifferences: false,
    }),
  );
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await work(one);
}

async function row(name: string, work: () => Promise<unknown>): Promise<void> {
  let peak = process.memoryUsage.rss();
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const speed = (FILES * BYTES) / 1e6 / seconds;
  rows.push([name, seconds.toFixed(1), speed.toFixed(0), String(Math.round(peak / 1e6)), '']);
  console.log(rows.at(-1)!.join(' | '));
}
