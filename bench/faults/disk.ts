import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationOn, postgresOn, type Scenario } from './stage.ts';

const MB = 1024 * 1024;
const SIZE_MB = 400;

/** A file system in memory, which only root can mount. */
export const disk: Scenario = async (stage) => {
  const mounted = join(stage.folder, 'disco');
  mkdirSync(mounted);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', mounted]);
  stage.onEnd(async () => execFileSync('umount', [mounted]));
  const postgres = await postgresOn(stage, { dataDir: join(mounted, 'base') });
  const { port } = await applicationOn(stage, postgres.url());
  const ballast = join(mounted, 'lastre');
  const full = (name: string, milliseconds: number) => ({
    name,
    async run() {
      const end = performance.now() + milliseconds;
      // Space that the server frees in between is filled again.
      for (let part = 0; performance.now() < end; part++) {
        fill(`${ballast}-${part}`);
        await delay(100);
      }
      for (const file of execFileSync('ls', [mounted], { encoding: 'utf8' }).split('\n'))
        if (file.startsWith('lastre')) rmSync(join(mounted, file));
      await postgres.ensure();
    },
  });
  return { port, postgres, faults: [full('full for 3 s', 3000), full('full for 15 s', 15_000)] };
};

function fill(path: string): void {
  const file = openSync(path, 'w');
  const zeros = Buffer.alloc(MB);
  try {
    for (let size = MB; size >= 4096; size /= 2) fillBy(file, zeros.subarray(0, size));
  } finally {
    closeSync(file);
  }
}

function fillBy(file: number, part: Buffer): void {
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
