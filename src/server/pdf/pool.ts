import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError } from '../http/errors.ts';
import { Slots } from '../http/slots.ts';
import type { Printed } from './printed.ts';
import type { DrawOrder } from './worker.ts';

/** Draws a PDF on a thread. @throws AppError 503 when too many wait, or this one takes too long */
export async function drawDocument(printed: Printed): Promise<Uint8Array> {
  return slots.during(async () => {
    pool ??= openPool();
    const aborter = new AbortController();
    const { signal } = aborter;
    const { port1: startedPort, port2: startPort } = new MessageChannel();
    let timer: NodeJS.Timeout | undefined;
    // The time limit begins with the drawing, not with the wait for a thread.
    startedPort.once('message', () => {
      timer = setTimeout(() => aborter.abort(), LIMIT_MS).unref();
    });
    try {
      const order: DrawOrder = { printed, startPort };
      return (await (await pool).run(order, { signal, transferList: [startPort] })) as Uint8Array;
    } catch (error) {
      throw signal.aborted ? tookTooLong() : error;
    } finally {
      clearTimeout(timer);
      startedPort.close();
    }
  });
}

export async function stopDrawing(): Promise<void> {
  const current = pool;
  pool = undefined;
  await (await current)?.close();
}

let pool: Promise<Piscina> | undefined;
/** There are two threads at least, so that a short paper does not wait for a statement of 2,000 rows. */
const THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
const TOO_MANY = 'Hay demasiados documentos por imprimir en este momento. Intente nuevamente.';
const RETRY_SECONDS = 3;
/** Two threads draw 64 documents in about a second. piscina's own limit does not hold while threads start. */
const slots = new Slots(64, TOO_MANY, { retryAfter: RETRY_SECONDS, maxEach: 32 });
/** A thread busy for longer is replaced. Waiting for a thread, and its start, do not count. */
const LIMIT_MS = 20_000;

async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: import.meta.resolve('#server/pdf/worker.ts'),
    minThreads: THREADS,
    maxThreads: THREADS,
    closeTimeout: 5_000,
  });
}

const tookTooLong = () => new AppError(503, TOO_MANY, { extra: { retryAfter: RETRY_SECONDS } });
