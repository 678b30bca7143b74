import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { folderForTest } from '#support/emptyFolder.ts';
import { onAccount, remitoBody, ventas } from '#quarry/ventas.ts';
import type { RequestAs } from '#testing/app.ts';
import { cantera } from './command.ts';
import { addNote, dataFolder, notes, refusal, start, type Launched } from './launch.ts';
import { startOwnServer } from './ownServer.ts';
import { sessionAt } from './declared.ts';

test('a server without fsync is refused, unless its operator says that it is managed', async () => {
  const { url } = await startOwnServer({ fsync: 'off', full_page_writes: 'off' });
  const env = { DATABASE_URL: url() };
  const said = await refusal({ dataDir: dataFolder(), env });
  expect(said).toContain(
    'desactivado fsync, full_page_writes: un corte de luz perdería datos ya confirmados',
  );
  expect(said).toContain('DATABASE_DURABILITY=managed');

  const app = await start({ dataDir: dataFolder(), env: { ...env, DATABASE_DURABILITY: 'managed' } });
  expect(app.output()).toContain(
    'Atención: el servidor PostgreSQL tiene desactivado fsync, full_page_writes y DATABASE_DURABILITY=managed lo acepta.',
  );
  await addNote(app, 'confiada');
  expect(await notes(app)).toEqual(['confiada']);
}, 120_000);

test('a role that owns only its schema is enough, and what it may not do an administrator is told', async () => {
  const { url, administer } = await startOwnServer();
  await administer('create role minimo login');
  await administer('create database minima');
  const DATABASE_URL = url('minimo', 'minima');
  const copies = folderForTest();
  const options = {
    dataDir: dataFolder(),
    program: '../../cli/serve.ts',
    env: { DATABASE_URL, ADMIN_PASSWORD: 'pala y pico', BACKUP_DIR: copies, LOG_LEVEL: 'warn' },
  };
  for (const statement of ['create schema authorization "minimo"', 'create extension pg_trgm']) {
    const said = await refusal(options);
    expect(said).toContain('El rol de DATABASE_URL no puede preparar la base de datos: permission denied');
    expect(said).toContain(`Un administrador debe ejecutar en ella: ${statement};`);
    expect(said).not.toContain('\n');
    await administer(statement, 'minima');
  }

  const app = await start(options);
  // A backup that could not be restored does not count as rehearsed.
  await app.prints('no se restauró: el rol de la base de datos no puede crear la de ensayo');
  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^cantera-.*\.tar\.gz$/)]);
  const as = await signedIn(app, 'pala y pico');
  const v = await ventas(as);
  const remito = await as('POST', '/api/Remito', remitoBody(v, onAccount(v)));
  expect(remito.status).toBe(201);

  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(`
    select (select count(*)::int from movimientos) > 0 as entries,
      (select count(*)::int from historial where entidad = 'remitos') as changes,
      exists (select from pg_tables where schemaname = 'public') as strays`);
  expect(rows).toEqual([{ entries: true, changes: 1, strays: false }]);
  for (const table of ['movimientos', 'historial'])
    await expect(client.query(`delete from ${table}`)).rejects.toThrow(/solo admite altas/);
  expect((await cantera(['verify'], { DATABASE_URL }).ended).said).toContain('Todo está en orden.');
}, 240_000);

async function signedIn(app: Launched, password: string): Promise<RequestAs> {
  const cookie = await sessionAt(app, 'admin', password);
  return (method, path, body, headers = {}) =>
    fetch(`${app.origin}${path}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
