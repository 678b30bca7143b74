import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../../cli/run.ts';

export interface Demo {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startDemo(): Promise<Demo> {
  const scratch = await mkdtemp(join(tmpdir(), 'cantera-pictures-'));
  await chmod(scratch, 0o755);
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'cli', 'cantera.js'), 'demo'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(scratch, 'data'),
      LOG_LEVEL: 'warn',
    },
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await exited;
    await rm(scratch, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error('The demonstration did not start');
    }
    await delay(250);
  }
  return { origin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/salud/listo`).catch(() => null);
  return answer?.ok ?? false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
