import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, serversOf, waitUntil } from '#launcher/embedded/processes.ts';
import type { Random } from '#demo/random.server.ts';
import { PASSWORD, people } from '#testing/people.ts';
import { ROOT } from '../../cli/run.ts';

export interface Application {
  ready: Promise<boolean>;
  kill(victim: Victim, random: Random): Promise<void>;
  stop(): Promise<void>;
  output(): string;
}

/** `process` is the application's; `child` is a PostgreSQL backend that serves a connection. */
export type Victim = (typeof VICTIMS)[number];
export const VICTIMS = ['process', 'database', 'child', 'both'] as const;

export function launch(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
  program = { folder: ROOT, file: 'cli/serve.ts' },
): Application {
  const child = spawn(process.execPath, [program.file], {
    cwd: program.folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ADMIN_USUARIO: people.admin.usuario,
      ADMIN_PASSWORD: PASSWORD,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const cluster = join(dataDir, 'postgres', 'data');
  let output = '';
  const gone = once(child, 'close');
  const serving = Promise.withResolvers<boolean>();
  void gone.then(() => serving.resolve(false));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += String(part);
      if (output.includes('Para detenerla')) serving.resolve(true);
    });
  }
  return {
    ready: serving.promise,
    output: () => output,
    async kill(victim, random) {
      if (victim !== 'process') killDatabase(cluster, victim, random);
      if (victim === 'process' || victim === 'both') child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
      const server = serverPid(cluster);
      if (server !== null) await waitUntil(() => !isRunning(server), 30_000);
    },
  };
}

function killDatabase(cluster: string, victim: Victim, random: Random): void {
  const server = serverPid(cluster);
  if (server === null) throw new Error(`No server runs on ${cluster}`);
  const children = serversOf(cluster).filter((pid) => pid !== server);
  process.kill(victim === 'child' && children.length > 0 ? random.pick(children) : server, 'SIGKILL');
}

function serverPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}
