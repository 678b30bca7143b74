import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './env.ts';

/** One JSON object per line. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : toOutput(options);
}

/** Lines wait in this much memory while they cannot be written; those beyond it are lost. */
const WAITING_BYTES = 256 * 1024;

/**
 * Standard output may be a file on a full disk. Lines are lost then, and the next one written says how many.
 */
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
    const lines = lost;
    lost = 0;
    if (lines > 0)
      log.warn({ lineas: lines }, 'No se pudieron escribir líneas de este registro: se perdieron');
  });
  // pino's own listener would write the waiting lines, and end the process when that fails.
  process.prependListener('exit', () => {
    if (isFailing) output.destroy();
  });
  return log;
}

/** Copies the error's safe properties: PostgreSQL, Kysely and pg add values of the data to others. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { name, message, code, constraint, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
