import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderForTest } from '#support/emptyFolder.ts';
import { buildFrontend, isBuiltFrom, buildSources, writeStamp } from './build.ts';

/** Creates a project with one source file. `now` reads its sources as they are. */
function createProject() {
  const root = folderForTest();
  for (const name of ['src', 'dist']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'src', 'precio.ts'), 'export const precio = 1;');
  const now = () => buildSources(root, { folder: 'src', sources: [] });
  return {
    root,
    precio: join(root, 'src', 'precio.ts'),
    dist: join(root, 'dist'),
    now,
    isBuilt: () => isBuiltFrom(join(root, 'dist'), now()),
  };
}

/** Moves the clock on, because files that changed just now are always read. */
function waitAMinute(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a build is kept until a file has other contents, whatever its size and date', async () => {
  const { precio, dist, now, isBuilt } = createProject();
  expect(await isBuilt()).toBe(false);
  waitAMinute();
  await writeStamp(dist, now());
  expect(await isBuilt()).toBe(true);

  const { atime, mtime } = statSync(precio);
  writeFileSync(precio, 'export const precio = 2;');
  utimesSync(precio, atime, mtime);
  expect(await isBuilt()).toBe(false);
});

test('files that were only written again are the same build', async () => {
  const { precio, dist, now, isBuilt } = createProject();
  await writeStamp(dist, now());
  expect(await isBuilt()).toBe(true);
  waitAMinute();
  writeFileSync(precio, readFileSync(precio));
  expect(await isBuilt()).toBe(true);
});

test('a file that comes or goes is another build, and so is one saved while it was being built', async () => {
  const { precio, dist, now, isBuilt } = createProject();
  const before = now();
  await before.hash();
  writeFileSync(precio, 'export const precio = 3;');
  await writeStamp(dist, before);
  expect(await isBuilt()).toBe(false);
  await writeStamp(dist, now());
  expect(await isBuilt()).toBe(true);
  rmSync(precio);
  expect(await isBuilt()).toBe(false);
});

test('a build that cannot be stored says where, and who can', async () => {
  const { root, dist } = createProject();
  writeFileSync(join(root, 'node_modules'), '');
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(buildFrontend(root, { folder: 'src', dist, sources: [] })).rejects.toThrow(
    `Constrúyala con la cuenta dueña de ${root}: npm run build`,
  );
});
