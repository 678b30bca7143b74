import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { keepRunning, READ } from './keepRunning.ts';

/** Runs a program that fails if its file says so, and else waits, below a folder that Vite serves. */
async function aProgram(prepare: (path: string) => Promise<void> = async () => undefined) {
  const root = await mkdtemp(join(tmpdir(), 'cantera-dev-'));
  const folder = join(root, 'taller');
  const path = join(folder, 'index.ts');
  await mkdir(folder);
  await writeFile(path, WAITS);
  await prepare(path);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  });
  const started: { exitCode: number | null; signalCode: string | null }[] = [];
  const program = keepRunning(vite, {
    folders: [folder],
    start: () => {
      const child = spawn(process.execPath, [path], { stdio: 'ignore' });
      started.push(child);
      return child;
    },
    onFailure: () => undefined,
  });
  onTestFinished(async () => {
    await program.stop();
    await vite.close();
    await rm(root, { recursive: true });
  });
  await watching(vite.watcher, path);
  return { folder, path, started };
}

const WAITS = 'setInterval(() => {}, 1000);';

/** Resolves when the file is being watched. */
async function watching(watcher: { getWatched(): Record<string, string[]> }, path: string): Promise<void> {
  await expect.poll(() => Object.values(watcher.getWatched()).flat()).toContain(path.split('/').at(-1));
}

/** Replaces the file in one change. A write in place is two, which a busy machine may see apart. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

type Save = (path: string, saves: number) => Promise<void>;

const textOf = (saves: number) => `setInterval(() => {}, ${1000 + saves});`;

/** Ways in which editors and git save a file. */
const SAVES: Record<string, Save> = {
  'in place': (path, saves) => writeFile(path, textOf(saves)),
  'by renaming a new file over it': (path, saves) => replace(path, textOf(saves)),
  'by moving the old one aside': async (path, saves) => {
    await rename(path, `${path}~`);
    await writeFile(path, textOf(saves));
    await unlink(`${path}~`);
  },
  'by deleting it and writing it anew': async (path, saves) => {
    await unlink(path);
    await writeFile(path, textOf(saves));
  },
  'with git checkout': (path, saves) => git(path, 'checkout', '--quiet', saves % 2 === 0 ? 'una' : 'otra'),
};

async function git(path: string, ...args: string[]): Promise<void> {
  const name = ['-c', 'user.name=María', '-c', 'user.email=maria@cantera.test'];
  const child = spawn('git', ['-C', dirname(path), ...name, ...args], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

/** Makes two branches that differ in the file. */
async function inGit(path: string): Promise<void> {
  await git(path, 'init', '--quiet');
  for (const [saves, branch] of ['una', 'otra'].entries()) {
    await git(path, 'checkout', '--quiet', '-b', branch);
    await writeFile(path, textOf(saves));
    await git(path, 'add', '--all');
    await git(path, 'commit', '--quiet', '--message', branch);
  }
  await git(path, 'checkout', '--quiet', 'una');
}

test.each(Object.entries(SAVES))('ten saves of one file %s are ten changes', async (_how, save) => {
  const { path, started } = await aProgram(inGit);
  for (let saves = 1; saves <= 10; saves++) {
    const before = started.length;
    await save(path, saves);
    await expect.poll(() => started.length).toBeGreaterThan(before);
  }
});

test('also a file of a folder that was not there', async () => {
  const { folder, started } = await aProgram();
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations', '.0002.swp'), 'select 1;');
  await rename(join(folder, 'migrations', '.0002.swp'), join(folder, 'migrations', '0002.sql'));
  await expect.poll(() => started.length).toBe(2);
  await writeFile(join(folder, 'otra.sql'), '');
  await expect.poll(() => started.length).toBe(3);
  // The one before has ended.
  expect(started.slice(0, -1).every(({ signalCode }) => signalCode === 'SIGTERM')).toBe(true);
});

test('neither tests nor what a browser draws start it again', () => {
  const saved = ['chofer.ts', 'migrations/0002.sql', 'chofer.test.ts', 'ChoferCard.tsx', 'home.css'];
  expect(saved.filter((file) => READ.test(file))).toEqual(['chofer.ts', 'migrations/0002.sql']);
});
