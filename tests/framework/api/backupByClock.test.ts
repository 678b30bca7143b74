import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ServerApplication } from '#server/application.ts';
import { workAlone } from '#server/background.ts';
import { backupWork } from '#launcher/backup/backupWork.ts';
import { checkArchive } from '#launcher/backup/checkArchive.ts';
import type { TestDatabase } from '#testing/database.ts';
import { flotaDatabase } from '#support/flota/app.ts';
import { application } from '#support/flota/index.server.ts';
import { series } from '#support/flota/migrations.ts';

/** 09:00 in Buenos Aires. */
const MONDAY = new Date('2026-11-23T12:00:00Z');
const later = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cantera-reloj-'));
  database = await flotaDatabase();
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
});

/** A process that looks at the clock at this moment. */
const process = (now: () => Date, parts: Partial<ServerApplication> = {}) => {
  const settings = { folder, keepDays: 3, time: '02:00', server: database.config, dataDir: folder };
  const work = backupWork({ ...application, ...parts }, settings, now);
  return () => workAlone(work, { db: database.db, log: pino({ level: 'silent' }) });
};

const copies = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).toSorted();

const mails = async () =>
  (await database.db.selectFrom('correos').select('asunto').orderBy('id').execute()).map(
    ({ asunto }) => asunto,
  );

test('one copy a day, whole, by one of two processes, which restored it and left no database behind', async () => {
  let now = MONDAY;
  const [one, other] = [process(() => now), process(() => now)];
  await Promise.all([one(), other()]);
  await one();
  expect(await copies()).toEqual(['cantera-2026-11-23-090000.tar.gz']);
  expect((await checkArchive(join(folder, (await copies())[0]!), series)).manifest.tables).not.toEqual([]);
  expect(await readdir(folder)).toContain('ultimo-ensayo.txt');
  const { rows } = await database.pool.query(
    `select from pg_database where datname = current_database() || '_ensayo'`,
  );
  expect(rows).toEqual([]);
  // 01:59 of the next day, and 02:00.
  now = new Date('2026-11-24T04:59:59Z');
  await other();
  expect(await copies()).toHaveLength(1);
  now = new Date('2026-11-24T05:00:00Z');
  await other();
  expect(await copies()).toHaveLength(2);
  expect(await mails()).toEqual([]);
});

test('copies older than the days to keep go, and no other file', async () => {
  const old = ['cantera-2026-11-19-020000.tar.gz', 'cantera-2026-11-20-020000.tar.gz'];
  for (const name of [...old, 'cantera-2026-11-01.tar.gz', 'notas.txt'])
    await writeFile(join(folder, name), '');
  await process(() => MONDAY)();
  expect(await readdir(folder)).not.toContain(old[0]);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([old[1], 'cantera-2026-11-01.tar.gz', 'notas.txt']),
  );
  // Nights were missed: ADMIN is told.
  expect(await mails()).toEqual(['La copia de seguridad se hizo tarde (23/11/2026)']);
});

test('a copy that fails is told to ADMIN once, leaves the old ones, and is tried again in an hour', async () => {
  await writeFile(join(folder, 'cantera-2026-11-01-020000.tar.gz'), '');
  let now = MONDAY;
  let tries = 0;
  const verify = async () => {
    tries++;
    return { differences: 1, lines: [], complaint: 'las cuentas no cierran' };
  };
  const step = process(() => now, { verify });
  for (const hours of [0, 0.5, 1.1]) {
    now = later(hours);
    await step();
  }
  expect(tries).toBe(2);
  expect(await copies()).toEqual(['cantera-2026-11-01-020000.tar.gz']);
  expect(await mails()).toEqual(['Falló la copia de seguridad (23/11/2026)']);
  const { rows } = await database.pool.query<{ datos: { mensaje: string } }>(
    'select datos from correos_cola',
  );
  expect(rows[0]!.datos.mensaje).toContain('las cuentas no cierran');
  now = later(3);
  await process(() => now)();
  expect(await copies()).toEqual(['cantera-2026-11-23-120000.tar.gz']);
});
