/** `npm run bench:pooler`: the product behind PgBouncer (`apt-get install pgbouncer`), in each of its modes. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '#demo/random.server.ts';
import { freePort } from '#support/freePort.ts';
import { administer, startPostgres } from '#testing/postgres.ts';
import { launch, type Application } from '../crashes/application.ts';
import { openClerk } from '../crashes/clerk.ts';
import { machine, table } from '../support/figures.ts';
import { startBouncer, version, type Mode } from './pgbouncer.ts';

const CLERKS = 6;
const OPERATIONS = 300;

const folder = mkdtempSync(join(tmpdir(), 'cantera-pooler-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({});
const { connection } = postgres.server;

try {
  console.log(`${version()}, ${OPERATIONS} documents by ${CLERKS} clerks. ${machine()}\n`);
  const rows = [['none', ...(await tryOut('directa', directUrl('directa')))]];
  for (const mode of ['session', 'transaction', 'statement'] satisfies Mode[]) {
    const bouncer = await startBouncer(join(folder, mode), mode, connection);
    rows.push([mode, ...(await tryOut(mode, bouncer.url(mode)))]);
    await bouncer.stop();
  }
  console.log(table(['pool_mode', 'start', 'documents, s', 'verify', 'backup'], rows));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
}

async function tryOut(database: string, DATABASE_URL: string): Promise<string[]> {
  await administer(connection, `create database ${database}`);
  const dataDir = join(folder, `datos-${database}`);
  const port = await freePort();
  const application = launch(dataDir, port, { DATABASE_URL });
  if (!(await application.ready)) return [application.output().trim(), '', '', ''];
  const seconds = await write(`http://127.0.0.1:${port}`, application);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL };
  const code = (...words: string[]) =>
    String(spawnSync(process.execPath, ['cli/cantera.js', ...words], { env }).status);
  const codes = [code('verify'), code('backup', join(dataDir, 'copias'))];
  await application.stop();
  return ['serves', seconds.toFixed(1), ...codes];
}

async function write(origin: string, application: Application): Promise<number> {
  const clerk = await openClerk(origin, random(1));
  const from = performance.now();
  let remaining = OPERATIONS;
  const clerks = Array.from({ length: CLERKS }, async () => {
    while (remaining-- > 0) {
      const operation = clerk.next();
      await clerk.attempt(operation);
      if (!operation.answer) throw new Error(`No answer to ${operation.path}:\n${application.output()}`);
    }
  });
  await Promise.all(clerks);
  return (performance.now() - from) / 1000;
}

function directUrl(database: string): string {
  const { host, port, user } = connection;
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`;
}
