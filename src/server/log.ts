import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './env.ts';

export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : toOutput(options);
}

const WAITING_BYTES = 256 * 1024;

/** Logs to the standard output. On a full disk, lines are lost, and a later line says how many. */
function toOutput(options: LoggerOptions): Logger {
  const output = pino.destination({ dest: 1, sync: false, maxLength: WAITING_BYTES });
  const log = pino(options, output);
  let lost = 0;
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('drop', () => {
    lost += 1;
  });
  output.on('drain', () => {
    isFailing = false;
    const lostBefore = lost;
    lost = 0;
    if (lostBefore > 0)
      log.warn({ lineas: lostBefore }, 'No se pudieron escribir líneas de este registro: se perdieron');
  });
  // pino's own listener would write the waiting lines, and end the process when that fails.
  process.prependListener('exit', () => {
    if (isFailing) output.destroy();
  });
  return log;
}

/** Picks what may be logged: other properties of PostgreSQL's and pg's errors quote the data. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { name, message, code, constraint, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
