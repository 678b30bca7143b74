import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#support/freePort.ts';

export type Mode = 'session' | 'transaction' | 'statement';

export interface Bouncer {
  url(database: string): string;
  stop(): Promise<void>;
}

export const version = (): string =>
  execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0]!;

/** PgBouncer runs as the account that may use the socket. */
export async function startBouncer(
  folder: string,
  mode: Mode,
  { host, port, user }: pg.PoolConfig,
): Promise<Bouncer> {
  const { uid, gid } = statSync(host!);
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  chownSync(config, uid, gid);
  const child = spawn('pgbouncer', [config], { uid, gid, cwd: '/', stdio: 'ignore' });
  const gone = once(child, 'exit');
  const url = (database: string) => `postgresql://${user}@127.0.0.1:${own}/${database}`;
  while (!(await answers(url('postgres')))) await delay(50);
  return {
    url,
    async stop() {
      // SIGTERM stops it at once, whatever its clients do.
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
