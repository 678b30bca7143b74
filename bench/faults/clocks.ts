import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { applicationOn, postgresOn, proxyOn, type Scenario, type Stage } from './stage.ts';

const HOUR = 3600;
const JUMPS = { '+1 h': HOUR, '−1 h': -HOUR, '+1 day': 24 * HOUR, '−1 day': -24 * HOUR };

/** Answers are lost while the clocks jump, so that keys have to outlive the jump. */
export const clocks: Scenario = async (stage) => {
  const library = join(stage.folder, 'clock.so');
  execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, join(import.meta.dirname, 'clock.c')]);
  const [applications, databases] = [clockOf(stage, library, 'app'), clockOf(stage, library, 'base')];
  const postgres = await postgresOn(stage, { env: databases.env });
  const application = await applicationOn(stage, postgres.url(), applications.env);
  const proxy = await proxyOn(stage, application.port);
  await refuseStill(postgres.url(), databases);
  const whose = { application: [applications], database: [databases], both: [applications, databases] };
  const faults = Object.entries(JUMPS).flatMap(([jump, seconds]) =>
    Object.entries(whose).map(([who, moved]) => ({
      name: `${who}: ${jump}`,
      async run() {
        proxy.poison('cut');
        await delay(1000);
        for (const each of moved) each.shift(seconds);
        await delay(1000);
        proxy.poison(null);
        await delay(3000);
        for (const each of moved) each.shift(0);
      },
    })),
  );
  return { port: proxy.port, postgres, faults };
};

interface Clock {
  readonly env: Record<string, string>;
  shift(seconds: number): void;
}

function clockOf({ folder, onEnd }: Stage, library: string, name: string): Clock {
  const path = join(folder, `${name}.offset`);
  writeFileSync(path, Buffer.alloc(8), { mode: 0o644 });
  const file = openSync(path, 'r+');
  onEnd(async () => closeSync(file));
  return {
    env: { LD_PRELOAD: library, CLOCK_OFFSET_FILE: path },
    shift(seconds) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(BigInt(seconds));
      writeSync(file, bytes, 0, 8, 0);
    },
  };
}

async function refuseStill(url: string, clock: Clock): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const now = async () => (await client.query<{ now: Date }>('select now()')).rows[0]!.now.getTime();
  const before = await now();
  clock.shift(HOUR);
  const after = await now();
  clock.shift(0);
  await client.end();
  if (after - before < HOUR * 1000) throw new Error('The preloaded clock does not move');
}
