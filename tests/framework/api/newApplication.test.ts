import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from '#support/roles.ts';
import { defineSystem } from '#system/index.ts';
import { loadApplication } from '../../../cli/application.ts';
import { commands } from '../../../cli/commands.ts';
import { ROOT } from '../../../cli/run.ts';
import { newApplication } from '#support/newApplication.ts';

const { folder, remove } = await newApplication();
afterAll(remove);

test('what npm run new writes has every entity of the framework', async () => {
  const { registry } = await loadApplication(folder);
  const names = registry.all.map(({ name }) => name);
  const system = Object.values(defineSystem({ admin: ADMIN })).map(({ name }) => name);
  expect(system.filter((name) => !names.includes(name))).toEqual([]);
});

test('it has the files that make its image, the same as the product', async () => {
  for (const file of ['Dockerfile', '.dockerignore', 'compose.yaml', 'deploy/compose/Caddyfile'])
    expect(await readFile(join(ROOT, folder, file), 'utf8')).toBe(await readFile(join(ROOT, file), 'utf8'));
});

test.each([folder, ''])(
  'the file of its passwords stays out of its history: %s/.gitignore',
  async (place) => {
    const ignored = await readFile(join(ROOT, place, '.gitignore'), 'utf8');
    expect(ignored.split('\n')).toContain('.env');
  },
);

test('its package.json has every command but the one that has written it', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  expect(Object.keys(scripts)).toEqual(Object.keys(commands).filter((name) => name !== 'new'));
});

test('its package.json lets npm 12 run the install script that brings Node', async () => {
  const manifest = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ allowScripts: { node: true } });
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
