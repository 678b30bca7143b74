import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ZONE } from '#argentina/locale.ts';
import { StartError } from '#server/startError.ts';
import { runAs, type SystemAccount } from './account.ts';
import { SUPERUSER } from './cluster.ts';
import { stopServer } from './orphan.ts';
import { SERVER_PORT, type Paths } from './paths.ts';
import { openLog, rotateEveryHour } from './serverLog.ts';
import { startWatchdog } from './watchdog.ts';

export interface Postmaster {
  stop(): Promise<void>;
  exited: Promise<void>;
}

export function connectionTo({ sockets }: Paths, user: string, database: string): pg.PoolConfig {
  // Blank options keep pg from using those of PGOPTIONS.
  return { host: sockets, port: SERVER_PORT, user, database, ssl: false, options: ' ' };
}

/** Starts PostgreSQL and waits until it answers, after crash recovery. @throws StartError with the server's last message */
export async function startPostmaster(
  paths: Paths,
  bin: string,
  account: SystemAccount,
): Promise<Postmaster> {
  const log = openLog(paths.log);
  const logStart = fstatSync(log).size;
  const child = spawn(join(bin, 'postgres'), ['-D', paths.cluster, ...settings(paths)], {
    ...runAs(account, paths.root),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = exitOf(child);
  if (child.pid === undefined) throw new StartError(`No se pudo ejecutar ${join(bin, 'postgres')}.`);
  const watchdog = startWatchdog(child.pid, paths.cluster, account);
  const endRotation = rotateEveryHour(paths.log);
  void exited.then(() => watchdog.dismiss()).finally(endRotation);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await waitForAnswer(paths, hasExited);
  } catch (error) {
    if (!hasExited()) await stopServer(child.pid, hasExited);
    const reason = lastMessage(paths.log, logStart);
    throw new StartError(`PostgreSQL no arranca: ${reason} (registro: ${paths.log})`, { cause: error });
  }
  return { stop: () => stopServer(child.pid!, hasExited), exited };
}

const READY_LIMIT_MS = 10 * 60_000;
const CANNOT_CONNECT_NOW = '57P03';

/** PostgreSQL's settings as arguments: ALTER SYSTEM cannot override the command line. */
function settings({ sockets }: Paths): string[] {
  return Object.entries({
    listen_addresses: '',
    port: SERVER_PORT,
    // The value is a list. Quotes keep a comma from dividing the path.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // A crash is recovered by the next start of the application, which first stops children that are left (stopOrphan).
    restart_after_crash: 'off',
    // Containers limit /dev/shm to 64 MB.
    dynamic_shared_memory_type: 'mmap',
    // Reading at random is cheap on solid-state disks. With the default of 4, a report of a month scans all years.
    random_page_cost: 1.1,
    // Queries are too short for compiling them to pay.
    jit: 'off',
    timezone: ZONE,
    log_timezone: ZONE,
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function exitOf(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.once('error', () => resolve());
  return promise;
}

async function waitForAnswer(paths: Paths, hasExited: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    if (hasExited()) throw new Error('the server exited');
    try {
      return await ping(paths);
    } catch (error) {
      const isStarting = !(error instanceof pg.DatabaseError) || error.code === CANNOT_CONNECT_NOW;
      if (!isStarting || Date.now() > deadline) throw error;
    }
    await delay(25);
  }
}

async function ping(paths: Paths): Promise<void> {
  const client = new pg.Client({
    ...connectionTo(paths, SUPERUSER, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // A failure to close hides neither the answer nor the first error.
    await client.end().catch(() => undefined);
  }
}

/** @param from bytes to skip, which earlier starts wrote */
function lastMessage(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString('utf8').split('\n');
  const line = lines.findLast((each) => /\b(FATAL|PANIC|could not)\b/i.test(each)) ?? lines.at(-2);
  return line?.replace(/^.*?\] /, '') ?? 'no dejó ningún mensaje';
}
