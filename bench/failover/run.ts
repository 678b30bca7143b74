/**
 * `npm run bench:failover`: deploy/ha on loopback (docs/operations.md), clerks who write, one fault after the other.
 * Writes are answered again within 15 s, meanwhile with 503 and Retry-After. BENCH_SEED: repeats another run.
 * BENCH_KEEP: leaves the folder with its logs.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { signedIn } from '../api/site.ts';
import { openClerk } from '../crashes/clerk.ts';
import { inspect } from '../crashes/inspect.ts';
import { machine, table } from '../support/figures.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { FAULTS, type Fault } from './faults.ts';
import { cantera } from './programs.ts';
import { onStage, type OpenStage } from './stage.ts';
import { startWriting, type Writing } from './writing.ts';

const MINUTES = 3;
const WITHIN_S = 15;

const NOTES = {
  name: 'notas',
  label: { one: 'Nota', many: 'Notas', gender: 'f' },
  access: { list: ['ADMIN'], create: ['ADMIN'], edit: ['ADMIN'] },
  fields: { nombre: { type: 'text', label: 'Nombre', required: true } },
  display: '{nombre}',
  list: { columns: ['nombre'] },
};

await onStage('cantera-failover-', async (stage) => {
  const cluster = await startCluster(stage);
  await cluster.whole();
  console.log(`BENCH_SEED=${stage.seed}. ${machine()}\n`);
  await play(cluster, stage);
});

async function play(cluster: Cluster, { random, wrong }: OpenStage): Promise<void> {
  const statuses = new Map<string, number>();
  let answered = 0;
  const clerk = await openClerk(cluster.origin, random, undefined, ({ status, headers }) => {
    answered += 1;
    const kind = status === 503 && headers.has('Retry-After') ? '503 with Retry-After' : String(status);
    statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  });
  const begun = performance.now();
  const before = answered;
  const writing = startWriting(clerk);
  await delay(5_000);
  const rows: string[][] = [];
  for (const [place, fault] of FAULTS.entries()) {
    rows.push(await Promise.race([suffer(cluster, writing, fault, wrong), writing.trouble]));
    console.error(rows.at(-1)!.join(' | '));
    const next = begun + ((place + 1) / FAULTS.length) * MINUTES * 60_000;
    await delay(Math.max(0, next - performance.now()));
  }
  await writing.stop();
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    table(['fault', 'silence, s', 'slowest answer, s', '503', 'confirmed', 'whole again, s'], rows),
  );

  const lost = writing.attempts() - (answered - before);
  if (lost > 0) wrong.push(`${lost} requests without any answer`);
  for (const [kind, count] of statuses)
    if (!/^20\d$|^503 with/.test(kind)) wrong.push(`${count} answers ${kind}`);
  const untold = await inspect(cluster.url, writing.operations);
  if (untold > 0) wrong.push(`${untold} documents that nobody knows of`);
  await cantera(cluster.url, 'verify').catch((error: unknown) => wrong.push(`verify: ${String(error)}`));
  await publish(cluster);
  const statusCounts = [...statuses].map(([status, count]) => `${status}: ${count}`);
  console.log(
    `\n${writing.operations.length} documents in ${seconds.toFixed(0)} s, each done once. Answers: ${statusCounts.join(', ')}. ` +
      `Sessions went on; verify found nothing. ${machine()}`,
  );
}

async function suffer(
  cluster: Cluster,
  writing: Writing,
  { name, run }: Fault,
  wrong: string[],
): Promise<string[]> {
  const moment = performance.now();
  await run(cluster);
  await cluster.whole();
  const whole = performance.now() - moment;
  // Requests that began after the end of the fault have their answer by then.
  await delay(1_000);
  const silence = writing.silenceSince(moment);
  const slowest = writing.slowestSince(moment);
  if (silence > WITHIN_S * 1000)
    wrong.push(`${name}: ${(silence / 1000).toFixed(1)} s without a confirmation`);
  return [
    name,
    (silence / 1000).toFixed(1),
    (slowest / 1000).toFixed(1),
    String(writing.refusedSince(moment)),
    String(writing.confirmedSince(moment)),
    (whole / 1000).toFixed(0),
  ];
}

async function publish({ processes }: Cluster): Promise<void> {
  const [one, other] = processes.map(({ port }) => port);
  const cookie = await signedIn(one!);
  const ask = async (port: number, method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} at ${port}: ${answer.status} ${await answer.text()}`);
  };
  await ask(one!, 'PUT', 'Definiciones', { definicion: NOTES, version: 0 });
  await ask(one!, 'POST', 'Definiciones/notas/Publicar', { version: 0 });
  await ask(other!, 'POST', 'Registros/Notas', { nombre: 'Uno' });
}
