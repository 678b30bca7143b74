/**
 * `npm run bench:pitr`: an operator's mistake on the pair of deploy/ha, and the way back with pgBackRest.
 * BENCH_REMITOS: 100,000 unless told. BENCH_SEED: repeats another run.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from '#resources/migrations.server.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { addPeople } from '#support/addPeople.ts';
import { freePort } from '#support/freePort.ts';
import { launch } from '../crashes/application.ts';
import { openClerk, type Clerk } from '../crashes/clerk.ts';
import { fill } from '../growth/fill.ts';
import { insertMasters } from '../remitos/documents.ts';
import { machine, table } from '../support/figures.ts';
import { atNode, startNodes } from './cluster.ts';
import { roleOf } from './nodes.ts';
import { cantera, eventually, type Host } from './programs.ts';
import type { Settings } from './settings.ts';
import { onStage, type OpenStage } from './stage.ts';
import { startWriting } from './writing.ts';

const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 100_000);
const WRITING_MS = 20_000;
const COUNTS = `select (select count(*)::int from remitos) as remitos, (select count(*)::int from movimientos) as movimientos`;

await onStage('cantera-pitr-', drill);

async function drill(stage: OpenStage): Promise<void> {
  const { host, nodes } = await startNodes(stage);
  const { settings } = await roleOf(nodes, 'leader');
  const url = urlOf(settings, Number(settings['PG_PORT']));
  const rows: string[][] = [];
  const timed = async (what: string, work: () => unknown, folder?: string) => {
    const start = performance.now();
    await work();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    rows.push([what, seconds, folder ? (sizeOf(folder) / 1e6).toFixed(0) : '']);
    console.error(rows.at(-1)!.join(' | '));
  };
  const pgbackrest = (...words: string[]) =>
    host.call(['pgbackrest', `--config=${settings['CONFIG']}/pgbackrest.conf`, '--stanza=cantera', ...words]);

  // Filling keeps the disk from etcd for seconds, which is no reason for another primary here.
  const patronictl = (word: string) =>
    host.call(['patronictl', '-c', `${settings['CONFIG']}/patroni.yml`, word, '--wait']);
  await patronictl('pause');
  await fillBusiness(settings, url);
  await patronictl('resume');
  const repository = join(settings['COPIES']!, 'backup');
  await timed('pgBackRest: whole copy', () => pgbackrest('backup', '--type=full'), repository);
  const own = join(stage.folder, 'own');
  mkdirSync(own);
  await timed("the product's own copy", () => cantera(url, 'backup', own), own);
  const { clerk, stop } = await openProduct(stage, url);
  await write(clerk);
  await timed('pgBackRest: what changed since', () => pgbackrest('backup', '--type=incr'));
  await write(clerk);
  await stop();

  const before = await atNode(settings, 'cantera', (client) => client.query(COUNTS));
  const { rows: moment } = await atNode(settings, 'cantera', (client) =>
    client.query('select now()::text as at'),
  );
  await delay(1_500);
  await atNode(settings, 'cantera', (client) => client.query('drop table remitos, movimientos cascade'));
  await atNode(settings, 'cantera', (client) => client.query('select pg_switch_wal()'));
  await eventually('the log is archived', 60, () => isArchived(settings));

  const restored = host.makeFolder('restored');
  const { at } = moment[0] as { at: string };
  await timed(
    'pgBackRest: restore to the second before',
    () =>
      pgbackrest(
        'restore',
        `--pg1-path=${restored}`,
        '--archive-mode=off',
        '--type=time',
        `--target=${at}`,
        '--target-action=promote',
      ),
    restored,
  );
  const port = await freePort();
  await timed('PostgreSQL: the log since that copy', () => startRestored(host, { restored, port, settings }));
  const expectedCounts = JSON.stringify(before.rows[0]);
  const compare = async (place: Settings) => {
    const { rows: counts } = await atNode(place, 'cantera', (client) => client.query(COUNTS));
    if (JSON.stringify(counts[0]) !== expectedCounts)
      stage.wrong.push(`${JSON.stringify(counts[0])} instead of ${expectedCounts}`);
  };
  await compare({ ...settings, PG_PORT: String(port) });
  await timed('verify of what came back', () => cantera(urlOf(settings, port), 'verify'));
  await timed('given back to the pair', () => giveBack(stage, settings, urlOf(settings, port), url));
  await compare(settings);
  const log = (sizeOf(join(settings['COPIES']!, 'archive')) / 1e6).toFixed(0);
  console.log(table(['', 's', 'MB'], rows));
  console.log(
    `\n${expectedCounts} at ${at}, all back. The archived log has ${log} MB, filling included. ${machine()}`,
  );
}

function urlOf({ ADDRESS, CANTERA_PASSWORD }: Settings, port: number): string {
  return `postgresql://cantera:${CANTERA_PASSWORD}@${ADDRESS}:${port}/cantera`;
}

async function fillBusiness(settings: Settings, url: string): Promise<void> {
  const { db, pool, close } = connect(url);
  await migrate(pool, seriesOf({ migrations, studio }));
  await addPeople(db);
  await insertMasters(pool);
  await close();
  await atNode(settings, 'cantera', (client) => fill(client, REMITOS));
}

async function giveBack(stage: OpenStage, settings: Settings, from: string, to: string): Promise<void> {
  const folder = join(stage.folder, 'return');
  mkdirSync(folder);
  await cantera(from, 'backup', folder);
  for (const statement of [
    'alter database cantera rename to cantera_mal',
    'create database cantera owner cantera',
  ])
    await atNode(settings, 'postgres', (client) => client.query(statement));
  await cantera(to, 'restore', join(folder, readdirSync(folder)[0]!));
}

async function openProduct(
  stage: OpenStage,
  DATABASE_URL: string,
): Promise<{ clerk: Clerk; stop: () => Promise<void> }> {
  const port = await freePort();
  const application = launch(join(stage.folder, 'product'), port, { DATABASE_URL });
  stage.onEnd(application.stop);
  if (!(await application.ready)) throw new Error(application.output());
  return { clerk: await openClerk(`http://127.0.0.1:${port}`, stage.random), stop: application.stop };
}

async function write(clerk: Clerk): Promise<void> {
  const writing = startWriting(clerk);
  await Promise.race([delay(WRITING_MS), writing.trouble]);
  await writing.stop();
}

async function isArchived(settings: Settings): Promise<boolean> {
  const { rows } = await atNode(settings, 'postgres', (client) =>
    client.query(
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver`,
    ),
  );
  return rows[0].done;
}

async function startRestored(
  host: Host,
  { restored, port, settings }: { restored: string; port: number; settings: Settings },
): Promise<void> {
  const options = {
    port,
    hba_file: join(restored, 'pg_hba.conf'),
    ident_file: join(restored, 'pg_ident.conf'),
    // Nobody confirms its commits.
    synchronous_standby_names: '',
    unix_socket_directories: host.makeFolder('r'),
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const bin = settings['PG_BIN']!;
  host.start('restored', [join(bin, 'postgres'), '-D', restored, ...words]);
  const own = { ...settings, PG_PORT: String(port) };
  await eventually('the restored database takes writes', 600, () =>
    atNode(own, 'cantera', async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as replaying');
      return !rows[0].replaying;
    }).catch(() => false),
  );
}

function sizeOf(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
