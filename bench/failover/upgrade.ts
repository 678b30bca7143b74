/**
 * `npm run bench:upgrade`: two processes of an older commit (BENCH_FROM, 77b281ca unless told) serve clerks; this one
 * refuses to start beside them, then takes over. BENCH_REMITOS: 100,000 unless told.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#support/freePort.ts';
import { startProxy } from '#support/proxy.ts';
import { ROOT } from '../../cli/run.ts';
import { launch, type Application } from '../crashes/application.ts';
import { openClerk } from '../crashes/clerk.ts';
import { inspect } from '../crashes/inspect.ts';
import { startServer } from '../faults/postgres.ts';
import { machine, table } from '../support/figures.ts';
import { cantera } from './programs.ts';
import { onStage, type OpenStage } from './stage.ts';
import { startWriting } from './writing.ts';

const FROM = process.env['BENCH_FROM'] ?? '77b281ca';
const REMITOS = Number(process.env['BENCH_REMITOS'] ?? 100_000);
const WRITING_MS = 20_000;

await onStage('cantera-upgrade-', upgrade);

async function upgrade(stage: OpenStage): Promise<void> {
  const { folder, wrong } = stage;
  const before = checkOut(join(folder, 'before'));
  const data = join(folder, 'data');
  fillWith(before, data);
  const postgres = await startServer(join(data, String(REMITOS)));
  stage.onEnd(postgres.stop);
  const filled = await countDocuments(postgres.url());

  const ports = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  const proxy = await startProxy(ports, stage.random);
  stage.onEnd(proxy.close);
  const start = (place: number, program?: { folder: string; file: string }): Application => {
    const port = ports[place]!;
    const DATABASE_URL = postgres.url();
    const application = launch(join(folder, `product-${port}`), port, { DATABASE_URL }, program);
    stage.onEnd(application.stop);
    return application;
  };
  const old = [0, 1].map((place) => start(place, { folder: before, file: 'scripts/serve.ts' }));
  for (const each of old) if (!(await each.ready)) throw new Error(each.output());

  const clerk = await openClerk(`http://127.0.0.1:${proxy.port}`, stage.random);
  const writing = startWriting(clerk);
  const rows: string[][] = [];
  const note = (what: string, from: number) => {
    const silence = writing.silenceSince(from) / 1000;
    rows.push([what, ((performance.now() - from) / 1000).toFixed(1), silence.toFixed(1)]);
  };
  const alone = performance.now();
  await Promise.race([delay(WRITING_MS), writing.trouble]);
  note('the version before', alone);

  const beside = performance.now();
  const early = start(2);
  if (await early.ready) wrong.push('The new version started beside the old one');
  note(`the new one beside it: ${early.output().trim()}`, beside);

  const stop = performance.now();
  await Promise.all(old.map((each) => each.stop()));
  const stopped = performance.now();
  const fresh = [2, 3].map((place) => start(place));
  for (const each of fresh) if (!(await each.ready)) throw new Error(each.output());
  const ready = performance.now();
  await Promise.race([delay(2_000), writing.trouble]);
  note(`stopped (${seconds(stopped - stop)} s), migrated and started (${seconds(ready - stopped)} s)`, stop);
  const after = performance.now();
  await Promise.race([delay(WRITING_MS), writing.trouble]);
  note('the new version', after);
  await writing.stop();

  const untold = (await inspect(postgres.url(), writing.operations)) - filled;
  if (untold !== 0) wrong.push(`${untold} documents that nobody knows of`);
  if (clerk.statuses.has(500)) wrong.push('An answer was a 500');
  if (clerk.statuses.has(401)) wrong.push('A session ended');
  await cantera(postgres.url(), 'verify').catch((error: unknown) => wrong.push(`verify: ${String(error)}`));
  console.log(table(['', 's', 'longest without a confirmation, s'], rows));
  const statusCounts = [...clerk.statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(
    `\nFrom ${FROM}, ${REMITOS} remitos. ${writing.operations.length} documents, each done once. Answers: ${statusCounts}. ${machine()}`,
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function checkOut(folder: string): string {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  execFileSync('sh', ['-c', `git -C "$1" archive ${FROM} | tar x -C "$2"`, 'sh', ROOT, folder]);
  execFileSync('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

function fillWith(version: string, data: string): void {
  mkdirSync(data);
  chmodSync(data, 0o755);
  const text = `import { openBusiness } from './bench/growth/business.ts';
    await (await openBusiness(${JSON.stringify(data)}, ${REMITOS})).stop();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', text], { cwd: version, stdio: 'inherit' });
}

async function countDocuments(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rows } = await client.query(
    `select ${['remitos', 'presupuestos', 'recibos', 'notas_debito'].map((name) => `(select count(*) from ${name})`).join('+')} as count`,
  );
  await client.end();
  return Number(rows[0].count);
}
