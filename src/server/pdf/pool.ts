import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { AppError } from '../http/errors.ts';
import type { Printed } from './printed.ts';

/** @throws AppError 503 when too many wait, or one takes too long. */
export async function drawDocument(printed: Printed): Promise<Uint8Array> {
  if (unfinished >= MOST_UNFINISHED) throw tooMany();
  pool ??= openPool();
  unfinished++;
  try {
    return (await pool.run(printed, { signal: AbortSignal.timeout(LIMIT_MS) })) as Uint8Array;
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? tooMany() : error;
  } finally {
    unfinished--;
  }
}

export async function stopDrawing(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}

let pool: Piscina | undefined;
/** piscina's own limit does not hold while threads start. */
let unfinished = 0;

/** A remito must not wait for a statement of 2,000 rows. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** About 30 ms each. */
const MOST_UNFINISHED = 64;
/** A thread busy for longer is replaced. */
const LIMIT_MS = 20_000;

function openPool(): Piscina {
  return new Piscina({
    filename: join(import.meta.dirname, 'worker.ts'),
    minThreads: THREADS,
    maxThreads: THREADS,
    closeTimeout: 5_000,
  });
}

function tooMany(): AppError {
  return new AppError(503, 'Hay demasiados documentos por imprimir en este momento. Intente nuevamente.', {
    extra: { retryAfter: 3 },
  });
}
