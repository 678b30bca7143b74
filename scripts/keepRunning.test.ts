import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepRunning, READ } from './keepRunning.ts';

/** A program that fails where its file says so, and else waits. */
async function aProgram() {
  const folder = await mkdtemp(join(tmpdir(), 'cantera-dev-'));
  const path = join(folder, 'index.ts');
  await writeFile(path, 'setInterval(() => {}, 1000);');
  const started: { exitCode: number | null; signalCode: string | null }[] = [];
  const program = keepRunning([folder], () => {
    const child = spawn(process.execPath, [path], { stdio: 'ignore' });
    started.push(child);
    return child;
  });
  onTestFinished(async () => {
    await program.stop();
    await rm(folder, { recursive: true });
  });
  return { folder, path, started };
}

test('a change after a failed start starts it again', async () => {
  const { path, started } = await aProgram();
  await writeFile(path, 'process.exit(3);');
  await expect.poll(() => started.at(-1)!.exitCode).toBe(3);
  const failed = started.length;
  await writeFile(path, 'setInterval(() => {}, 500);');
  await expect.poll(() => started.length).toBe(failed + 1);
  expect(started.at(-1)).toMatchObject({ exitCode: null, signalCode: null });
});

test('a save by rename is seen, also in a folder that was not there', async () => {
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
