import { setTimeout as delay } from 'node:timers/promises';
import { addDays, today } from '#domain/dates.ts';
import type { Random } from '#demo/random.server.ts';
import { openClerk, type Clerk, type Operation } from '../crashes/clerk.ts';
import { inspect } from '../crashes/inspect.ts';
import type { Fault, Scene, Stage } from './stage.ts';

const CLERKS = 6;
/** Milliseconds within which everything must be right again. */
const PATIENCE_MS = 120_000;

export interface Round {
  readonly fault: string;
  readonly repeated: number;
  /** Seconds from the end of the fault until something that began after it is confirmed. */
  readonly recovery: number;
  readonly silence: number;
}

export interface Outcome {
  readonly rounds: readonly Round[];
  readonly confirmed: number;
  readonly statuses: ReadonlyMap<number, number>;
}

/** @throws with the first problem */
export async function play(scene: Scene, rounds: number, { random }: Stage): Promise<Outcome> {
  // A clock that is late still finds this day in the past.
  const clerk = await openClerk(`http://127.0.0.1:${scene.port}`, random, addDays(today(), -3));
  const operations: Operation[] = [];
  const played: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const fault = scene.faults[round % scene.faults.length]!;
    await delay(random.integer(500));
    played.push(
      await suffer(scene, fault, clerk, operations, random).catch((cause: unknown) => {
        throw new Error(`Round ${round + 1}, ${fault.name}`, { cause });
      }),
    );
  }
  return { rounds: played, confirmed: operations.length, statuses: clerk.statuses };
}

async function suffer(
  scene: Scene,
  fault: Fault,
  clerk: Clerk,
  operations: Operation[],
  random: Random,
): Promise<Round> {
  const over = new AbortController();
  let last = performance.now();
  let silence = 0;
  const repeated = new Set<Operation>();
  const attempt = async (operation: Operation) => {
    await clerk.attempt(operation);
    if (!operation.answer) {
      repeated.add(operation);
      await delay(50);
      return;
    }
    silence = Math.max(silence, performance.now() - last);
    last = performance.now();
  };
  const fresh = () => {
    const operation = clerk.next();
    operations.push(operation);
    return operation;
  };
  const writing = Array.from({ length: CLERKS }, async () => {
    while (!over.signal.aborted) {
      const operation = fresh();
      // The same request with the same key, at once or much later, like a browser that lost its connection.
      do await attempt(operation);
      while (!operation.answer && !over.signal.aborted && random.chance(80));
    }
  });
  try {
    await Promise.race([fault.run(clerk), ...writing]);
    const from = performance.now();
    await repeatUntilAnswered([fresh()], attempt);
    const recovery = performance.now() - from;
    over.abort();
    await Promise.all(writing);
    await repeatUntilAnswered(operations, attempt);
    await scene.postgres.ensure();
    const untold = await inspect(scene.postgres.url(), operations);
    if (untold > 0) throw new Error(`${untold} documents that nobody knows of`);
    if (clerk.statuses.has(500)) throw new Error('An answer was a 500');
    return { fault: fault.name, repeated: repeated.size, recovery: recovery / 1000, silence: silence / 1000 };
  } finally {
    over.abort();
    await Promise.allSettled(writing);
  }
}

async function repeatUntilAnswered(
  operations: readonly Operation[],
  attempt: (operation: Operation) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const open = operations.filter(({ answer }) => !answer);
    if (open.length === 0) return;
    if (performance.now() > deadline) throw new Error(`${open.length} requests got no answer in two minutes`);
    await Promise.all(open.map(attempt));
  }
}
