import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from '#support/roles.ts';
import { applicationApp } from '#testing/application.ts';
import { defineSystem } from '#system/index.ts';
import { loadApplication } from '../../../cli/application.ts';
import { ROOT } from '../../../cli/run.ts';
import { newApplication } from '#support/newApplication.ts';

const { folder, remove } = await newApplication();
const t = await applicationApp({ application: await loadApplication(folder) });
const admin = t.as('admin');
afterAll(async () => {
  await t.close();
  await remove();
});

test('npm run new writes an application that starts: its entity is stored, listed and found', async () => {
  const made = await admin('POST', '/api/Tarea', { nombre: 'Cambiar el aceite', vence: '2026-05-04' });
  expect(made.status).toBe(201);
  const list = (await (await admin('GET', '/api/Tarea?nombre=aceite')).json()) as { items: unknown[] };
  expect(list.items).toMatchObject([{ nombre: 'Cambiar el aceite', vence: '2026-05-04', hecha: false }]);
});

test('it has every entity of the framework', async () => {
  const { registry } = await loadApplication(folder);
  const names = registry.all.map(({ name }) => name);
  const system = Object.values(defineSystem({ admin: ADMIN })).map(({ name }) => name);
  expect(system.filter((name) => !names.includes(name))).toEqual([]);
});

test('it has the files that make its image, the same as the product', async () => {
  for (const file of ['Dockerfile', '.dockerignore', 'compose.yaml', 'deploy/compose/Caddyfile'])
    expect(await readFile(join(ROOT, folder, file), 'utf8')).toBe(await readFile(join(ROOT, file), 'utf8'));
});

test('it has its own name, and touches no folder that is there', async () => {
  const { brand, name } = await loadApplication(folder);
  expect({ brand, name }).toEqual({ brand: { name: 'Taller' }, name: 'taller' });
  const before = await readdir(join(ROOT, folder));
  const again = promisify(execFile)(process.execPath, ['cli/cantera.js', 'new', folder], { cwd: ROOT });
  await expect(again).rejects.toMatchObject({
    stderr: expect.stringContaining('ya tiene algo') as string,
  });
  expect(await readdir(join(ROOT, folder))).toEqual(before);
});
