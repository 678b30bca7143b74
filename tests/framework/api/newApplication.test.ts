import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { applicationApp } from '#support/application.ts';
import { loadApplication } from '../../../scripts/application.ts';
import { ROOT } from '../../../scripts/run.ts';

const run = promisify(execFile);
let place: string;
let folder: string;
let t: TestApp;

beforeAll(async () => {
  // Inside the project: an application reaches the framework by the project's names.
  place = await mkdtemp(join(ROOT, 'tmp-new-'));
  folder = relative(ROOT, join(place, 'taller'));
  await run(process.execPath, ['scripts/new.ts', folder], { cwd: ROOT });
  t = await applicationApp({ application: await loadApplication(folder) });
});
afterAll(async () => {
  await t?.close();
  await rm(place, { recursive: true, force: true });
});

test('npm run new writes an application that starts: its entity is stored, listed and found', async () => {
  const admin = t.as('admin');
  const made = await admin('POST', '/api/Tarea', { nombre: 'Cambiar el aceite', vence: '2026-05-04' });
  expect(made.status).toBe(201);
  const list = (await (await admin('GET', '/api/Tarea?nombre=aceite')).json()) as { items: unknown[] };
  expect(list.items).toMatchObject([{ nombre: 'Cambiar el aceite', vence: '2026-05-04', hecha: false }]);
});

test('it has its own name, and touches no folder that is there', async () => {
  const { brand, name } = await loadApplication(folder);
  expect({ brand, name }).toEqual({ brand: { name: 'Taller' }, name: 'taller' });
  const before = await readdir(join(ROOT, folder));
  await expect(run(process.execPath, ['scripts/new.ts', folder], { cwd: ROOT })).rejects.toMatchObject({
    stderr: expect.stringContaining('ya existe') as string,
  });
  expect(await readdir(join(ROOT, folder))).toEqual(before);
});
