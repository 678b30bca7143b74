import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '#demo/random.server.ts';
import type { Stage } from '../faults/stage.ts';

export interface OpenStage extends Stage {
  readonly seed: number;
  readonly wrong: string[];
}

/** BENCH_KEEP leaves the folder. */
export async function onStage(prefix: string, play: (stage: OpenStage) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000);
  const closing: (() => Promise<unknown>)[] = [];
  const wrong: string[] = [];
  process.setMaxListeners(50);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  // Runs also when it is broken off; the programs end then, too.
  process.once('exit', () => {
    if (!process.env['BENCH_KEEP']) rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  });
  try {
    await play({ folder, seed, random: random(seed), wrong, onEnd: (close) => void closing.push(close) });
  } catch (error) {
    console.error(error);
    wrong.push('It broke off');
  }
  for (const close of closing.toReversed()) await close();
  for (const each of wrong) console.error(`Wrong: ${each}`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
