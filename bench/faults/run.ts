/** `npm run bench:faults -- [scenario] [rounds]`: faults while clerks write. BENCH_SEED: repeats another run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random as randomFrom } from '#demo/random.server.ts';
import { machine, median, table } from '../support/figures.ts';
import { clocks } from './clocks.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { mail } from './mail.ts';
import { network } from './network.ts';
import { play, type Outcome } from './play.ts';
import { processes } from './processes.ts';
import type { Scenario } from './stage.ts';

const SCENARIOS: Record<string, Scenario> = { database, processes, network, disk, clocks, mail };
const SEED = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const [only, number] = process.argv.slice(2);
if (only !== undefined && !SCENARIOS[only]) throw new Error(`One of ${Object.keys(SCENARIOS).join(', ')}`);

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n${name}, BENCH_SEED=${SEED}. ${machine()}\n`);
  await playOn(scenario);
}
process.exit();

async function playOn(scenario: Scenario): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-faults-'));
  chmodSync(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [];
  const stage = {
    folder,
    random: randomFrom(SEED),
    onEnd: (close: () => Promise<unknown>) => void closing.push(close),
  };
  try {
    const scene = await scenario(stage);
    report(await play(scene, Number(number ?? scene.faults.length), stage));
    for (const line of (await scene.finish?.()) ?? []) console.log(line);
  } finally {
    for (const close of closing.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  }
}

function report({ rounds, confirmed, statuses }: Outcome): void {
  const rows = [...new Set(rounds.map(({ fault }) => fault))].map((fault) => {
    const those = rounds.filter((round) => round.fault === fault);
    const seconds = (of: readonly number[]) => `${median(of).toFixed(1)} (${Math.max(...of).toFixed(1)})`;
    return [
      fault,
      String(those.length),
      String(those.reduce((sum, { repeated }) => sum + repeated, 0)),
      seconds(those.map(({ silence }) => silence)),
      seconds(those.map(({ recovery }) => recovery)),
    ];
  });
  const head = ['fault', 'rounds', 'sent again', 'silence, s', 'recovery, s: median (longest)'];
  const statusCounts = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${table(head, rows)}\n\n${confirmed} operations confirmed, each done once. Answers: ${statusCounts.join(', ')}.`,
  );
}
