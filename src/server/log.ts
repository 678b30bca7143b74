import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './env.ts';

/** One JSON object per line. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describe } };
  return destination ? pino(options, destination) : pino(options);
}

/** Without values, which PostgreSQL, Kysely and pg add. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { name, message, code, constraint, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
