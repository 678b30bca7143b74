/**
 * `npm run balanza -- --port /dev/ttyUSB0 --balanza 1 --url https://…`: reads a weighbridge's indicator and tells
 * Cantera what it shows, with the token of a program (`BALANZA_TOKEN`). Runs until it is stopped, or until its token no
 * longer serves (exit code 1). See README.md beside it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProgramError } from './programError.ts';
import { readOptions } from './options.ts';
import { createReader } from './reader.ts';
import { createSender } from './send.ts';
import { piecesOf } from './sources.ts';
import { createTeller } from './teller.ts';

const log = (text: string) => console.log(`${new Date().toISOString()} ${text}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const teller = createTeller(performance.now());
  await Promise.all([listen(), tell()]);

  async function listen(): Promise<void> {
    const read = createReader();
    for await (const piece of piecesOf(options, log))
      for (const indicated of read(piece)) teller.hear(indicated, performance.now());
  }

  async function tell(): Promise<never> {
    const send = createSender(options, log);
    for (;;) {
      const reading = teller.due(performance.now());
      if (reading) await send(reading);
      else await sleep(50);
    }
  }
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exit(1);
}
