/** `npm run bench:crashes`: kill -9 at random moments. BENCH_ROUNDS: 50 by default. BENCH_SEED: repeats another run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { random as randomFrom } from '#demo/random.server.ts';
import { machine, median, table } from '../support/figures.ts';
import { freePort } from '#support/freePort.ts';
import { launch, VICTIMS, type Application, type Victim } from './application.ts';
import { openClerk, type Clerk, type Operation } from './clerk.ts';
import { inspectFolder } from './inspect.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 50);
const SEED = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000);
const CLERKS = 6;
const LONGEST_MS = 1500;
/** Percentage of starts that are also killed during recovery. */
const AGAIN = 20;

const random = randomFrom(SEED);
const parent = mkdtempSync(join(tmpdir(), 'cantera-crashes-'));
chmodSync(parent, 0o755);
const dataDir = join(parent, 'data');
const port = await freePort();
const operations: Operation[] = [];
const rounds: Round[] = [];

interface Round {
  victim: Victim;
  open: number;
  /** Requests among `open` that were done nevertheless. */
  untold: number;
  /** Milliseconds from the last kill until it serves. */
  restart: number;
}

console.log(`${ROUNDS} rounds, BENCH_SEED=${SEED}. ${machine()}`);
let application = await start();
try {
  const clerk = await openClerk(`http://127.0.0.1:${port}`, random);
  for (let round = 1; round <= ROUNDS; round++) rounds.push(await crash(clerk));
  await application.stop();
  report();
} catch (error) {
  console.error(`Round ${rounds.length + 1}, BENCH_SEED=${SEED}:\n${application.output()}`);
  await application.stop();
  throw error;
} finally {
  rmSync(parent, { recursive: true, force: true, maxRetries: 9 });
}

async function start(): Promise<Application> {
  const started = launch(dataDir, port);
  if (await started.ready) return started;
  throw new Error(`It did not start again:\n${started.output()}`);
}

async function crash(clerk: Clerk): Promise<Round> {
  const victim = random.pick(VICTIMS);
  const over = new AbortController();
  const writing = Array.from({ length: CLERKS }, async () => {
    while (!over.signal.aborted) {
      const operation = clerk.next();
      operations.push(operation);
      await clerk.attempt(operation);
    }
  });
  await delay(random.integer(LONGEST_MS));
  over.abort();
  await application.kill(victim, random);
  await Promise.all(writing);
  const restart = await recover();
  const open = operations.filter(({ answer }) => !answer);
  const untold = await inspectFolder(dataDir, operations);
  if (untold > open.length)
    throw new Error(`${untold} documents of ${open.length} requests without an answer`);
  // A clerk repeats the same request with the same key, like a browser that lost its connection.
  await Promise.all(open.map((operation) => clerk.attempt(operation)));
  const unansweredCount = await inspectFolder(dataDir, operations);
  if (unansweredCount > 0 || open.some(({ answer }) => !answer))
    throw new Error(`${unansweredCount} documents that nobody knows of`);
  return { victim, open: open.length, untold, restart };
}

async function recover(): Promise<number> {
  while (random.chance(AGAIN)) {
    const doomed = launch(dataDir, port);
    await delay(random.integer(LONGEST_MS));
    await doomed.kill('process', random);
  }
  const from = performance.now();
  application = await start();
  return performance.now() - from;
}

function report(): void {
  const rows = VICTIMS.map((victim) => {
    const those = rounds.filter((round) => round.victim === victim);
    const sum = (of: (round: Round) => number) =>
      String(those.reduce((total, round) => total + of(round), 0));
    const starts = those.map(({ restart }) => Math.round(restart));
    return [
      victim,
      String(those.length),
      sum(({ open }) => open),
      sum(({ untold }) => untold),
      those.length > 0 ? `${median(starts)} (${Math.max(...starts)})` : '',
    ];
  });
  const head = ['killed', 'rounds', 'without an answer', 'done all the same', 'start, ms: median (longest)'];
  console.log(`\n${table(head, rows)}\n`);
  console.log(`${operations.length} operations confirmed, each done once.`);
}
