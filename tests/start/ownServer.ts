import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { chooseAccount, runAs } from '#launcher/embedded/account.ts';
import { findPackage, installBinaries } from '#launcher/embedded/binaries.ts';
import { SUPERUSER } from '#launcher/embedded/cluster.ts';
import { pathsIn } from '#launcher/embedded/paths.ts';
import { freePort } from '#support/freePort.ts';
import type { Certificate } from './certificates.ts';
import { usedFolder } from './launch.ts';

export interface OwnServer {
  /** Returns a DATABASE_URL. */
  url(user?: string, database?: string, host?: string): string;
  /** Runs a statement as its superuser. */
  administer(statement: string, database?: string): Promise<void>;
}

/** A PostgreSQL that an operator runs: on a port, with settings of its own, and TLS only when it has a certificate. */
export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  tls?: Certificate,
): Promise<OwnServer> {
  const { root, cluster } = pathsIn(await usedFolder());
  const account = chooseAccount(root);
  const bin = await installBinaries(await findPackage(), root);
  const port = await freePort();
  const file = (name: string, content: string) => {
    const path = join(root, name);
    writeFileSync(path, content);
    if (account.isOther) chownSync(path, account.uid, account.gid);
    chmodSync(path, 0o600);
    return path;
  };
  const all = {
    listen_addresses: 'localhost',
    port: String(port),
    unix_socket_directories: '',
    hba_file: file('hba.conf', `${tls ? 'hostssl' : 'host'} all all all trust\n`),
    dynamic_shared_memory_type: 'mmap',
    ...(tls && {
      ssl: 'on',
      ssl_cert_file: file('servidor.pem', tls.certificate),
      ssl_key_file: file('servidor.key', tls.key),
    }),
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = join(root, 'propio.log');
  const child = spawn(
    '/bin/sh',
    ['-c', 'exec "$@" 2> propio.log', 'sh', join(bin, 'postgres'), '-D', cluster, ...options],
    {
      ...runAs(account, root),
      stdio: 'ignore',
    },
  );
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGINT');
    await gone;
  });
  const connect = async (database: string) => {
    const client = new pg.Client({
      host: 'localhost',
      port,
      user: SUPERUSER,
      database,
      ssl: tls ? { ca: tls.certificate, rejectUnauthorized: false } : false,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  for (;;) {
    const client = await connect('postgres').catch(() => null);
    await client?.end();
    if (client) break;
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
    await delay(25);
  }
  return {
    url: (user = 'cantera', database = 'cantera', host = 'localhost') =>
      `postgresql://${user}@${host}:${port}/${database}`,
    async administer(statement, database = 'postgres') {
      const client = await connect(database);
      await client.query(statement);
      await client.end();
    },
  };
}
