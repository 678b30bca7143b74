import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { LogLevel } from './env.ts';

/** One JSON object per line. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : toOutput(options);
}

/** Its lines wait here where they cannot be written; what comes beyond is lost. */
const WAITING_BYTES = 256 * 1024;

/** Standard output may be a file on a full disk: then lines are lost, and the next that is written says how many. */
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
  // Its own listener would write what waits, and end the process with the failure.
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
