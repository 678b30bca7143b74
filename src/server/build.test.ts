import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBuiltFrom, buildSources, stamp } from './build.ts';

function project() {
  const root = mkdtempSync(join(tmpdir(), 'cantera-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['src', 'dist']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'src', 'precio.ts'), 'export const precio = 1;');
  const now = () => buildSources(root, { folder: 'src', sources: [] });
  return {
    precio: join(root, 'src', 'precio.ts'),
    dist: join(root, 'dist'),
    now,
    isBuilt: () => isBuiltFrom(join(root, 'dist'), now()),
  };
}

/** Files that changed just now are read, whatever they look like. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a build is kept without reading a file, until one has other contents, whatever its size and date', async () => {
  const { precio, dist, now, isBuilt } = project();
  expect(await isBuilt()).toBe(false);
  later();
  await stamp(dist, now());
  const unread = now();
  const read = vi.spyOn(unread, 'hash');
  expect(await isBuiltFrom(dist, unread)).toBe(true);
  expect(read).not.toHaveBeenCalled();

  const { atime, mtime } = statSync(precio);
  writeFileSync(precio, 'export const precio = 2;');
  utimesSync(precio, atime, mtime);
  expect(await isBuilt()).toBe(false);
});

test('files that only look new are the same build, and are not read again after that', async () => {
  const { precio, dist, now, isBuilt } = project();
  await stamp(dist, now());
  expect(await isBuilt()).toBe(true);
  later();
  writeFileSync(precio, readFileSync(precio));
  expect(await isBuilt()).toBe(true);
  const again = now();
  const read = vi.spyOn(again, 'hash');
  expect(await isBuiltFrom(dist, again)).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

test('a file that comes or goes is another build, and so is one saved while it was being built', async () => {
  const { precio, dist, now, isBuilt } = project();
  const before = now();
  await before.hash();
  writeFileSync(precio, 'export const precio = 3;');
  await stamp(dist, before);
  expect(await isBuilt()).toBe(false);
  await stamp(dist, now());
  expect(await isBuilt()).toBe(true);
  rmSync(precio);
  expect(await isBuilt()).toBe(false);
});
