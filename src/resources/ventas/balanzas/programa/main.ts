/** Reads a weighbridge's indicator and tells Cantera what it shows: see README.md beside it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProgramError } from './programError.ts';
import { readOptions } from './options.ts';
import { createReader } from './reader.ts';
import { createSender } from './sender.ts';
import { piecesOf } from './sources.ts';
import { createReporter } from './reporter.ts';

const POLL_MS = 50;

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const reporter = createReporter(performance.now());
  // Both go on until a signal or a `ProgramError` ends the program.
  await Promise.all([listen(), report()]);

  async function listen(): Promise<void> {
    const read = createReader();
    for await (const piece of piecesOf(options, log))
      for (const reading of read(piece)) reporter.receive(reading, performance.now());
  }

  async function report(): Promise<never> {
    const send = createSender(options, log);
    for (;;) {
      const due = reporter.nextReport(performance.now());
      if (due) await send(due);
      else await sleep(POLL_MS);
    }
  }
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exit(1);
}
