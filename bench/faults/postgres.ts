import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, runAs } from '#launcher/embedded/account.ts';
import { findPackage, installBinaries } from '#launcher/embedded/binaries.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { pathsIn } from '#launcher/embedded/paths.ts';
import { startWatchdog } from '#launcher/embedded/watchdog.ts';
import { freePort } from '#support/freePort.ts';

/** An operator's PostgreSQL, which its supervisor starts again. */
export interface Postgres {
  readonly port: number;
  url(port?: number): string;
  restart(signal: NodeJS.Signals): Promise<void>;
  ensure(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Postgres> {
  const made = await startEmbedded({ dataDir, log: { info: () => undefined } });
  await made.stop();
  const { root, cluster } = pathsIn(dataDir);
  const account = chooseAccount(root);
  const bin = await installBinaries(await findPackage(), root);
  const port = await freePort();
  const hba = join(root, 'bench_hba.conf');
  writeFileSync(hba, 'host all all 127.0.0.1/32 trust\n', { mode: 0o644 });
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hba_file: hba,
    dynamic_shared_memory_type: 'mmap',
    max_wal_size: '64MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (through = port) => `postgresql://cantera@127.0.0.1:${through}/cantera`;
  let child: ChildProcess;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;

  function launch(): void {
    const as = runAs(account, root);
    const log = openSync(join(root, 'bench.log'), 'a');
    child = spawn(join(bin, 'postgres'), ['-D', cluster, ...options], {
      ...as,
      env: { ...as.env, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const watchdog = startWatchdog(child.pid!, cluster, account);
    child.once('exit', () => watchdog.dismiss());
  }

  /** The children of a killed server keep the next one out for a while. */
  async function ensure(): Promise<void> {
    for (const deadline = performance.now() + READY_MS; !(await answers(url())); await delay(25)) {
      if (isGone()) launch();
      if (performance.now() > deadline)
        throw new Error(readFileSync(join(root, 'bench.log'), 'utf8').slice(-2000));
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isGone()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  launch();
  await ensure();
  return {
    port,
    url,
    async restart(signal) {
      await end(signal);
      await ensure();
    },
    ensure,
    stop: () => end('SIGINT'),
  };
}

const READY_MS = 60_000;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
