import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError, type ErrorStatus } from '../http/errors.ts';

/** A result or an error. */
export type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly refusal: { readonly status: ErrorStatus; readonly message: string } }
  | { readonly failure: string };

/** A thread with one caller: it keeps its state from question to question (see `answering`). */
export interface Thread<Question, Answer> {
  /**
   * Asks one question at a time. @param transfer moved, not copied @throws AppError when the thread refuses;
   * ThreadError
   */
  ask(question: Question, transfer?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Keeps the thread for another caller for half a minute, because its start costs more than most files. */
  release(): void;
  /** Ends the thread, even while it is busy. */
  end(): void;
}

export class ThreadError extends Error {
  override name = 'ThreadError';
}

/** Opens threads that run one module, each with so many megabytes. */
export function threadsOf<Question, Answer>(module: string, maxOldGenerationSizeMb: number) {
  let pool: Promise<Piscina> | undefined;
  return async (): Promise<Thread<Question, Answer>> => {
    pool ??= openPool(module, maxOldGenerationSizeMb);
    const { port1: port, port2 } = new MessageChannel();
    const stop = new AbortController();
    const { signal } = stop;
    const ended = (await pool).run(port2, { transferList: [port2], signal }).then(
      () => Promise.reject(new ThreadError('The thread was left')),
      (cause: unknown) => Promise.reject(new ThreadError('The thread ended', { cause })),
    );
    // The caller that waits gets an error.
    ended.catch(() => port.close());
    return {
      async ask(question, transfer = []) {
        port.postMessage(question, transfer);
        const patience = setTimeout(() => stop.abort(), ANSWER_MS);
        const answered = once(port, 'message') as Promise<[Reply<Answer>]>;
        const [reply] = await Promise.race([answered, ended]).finally(() => clearTimeout(patience));
        if ('answer' in reply) return reply.answer;
        if ('failure' in reply) throw new ThreadError(reply.failure);
        throw new AppError(reply.refusal.status, reply.refusal.message);
      },
      release: () => port.close(),
      end: () => stop.abort(),
    };
  };
}

/** How long to wait for an answer: longer than any part of a file takes. */
const ANSWER_MS = 60_000;
const MAX_THREADS = 16;
const IDLE_MS = 30_000;

async function openPool(filename: string, maxOldGenerationSizeMb: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // A thread that fails while idle is replaced at the next question.
  return pool.on('error', () => undefined);
}

/** Answers questions on the thread, until its caller releases it. */
export const answering =
  <Question, Answer>(work: (question: Question) => Promise<Answer>) =>
  async (port: MessagePort): Promise<void> => {
    port.on('message', (question: Question) => {
      void replyTo(work, question).then((reply) => port.postMessage(reply));
    });
    await once(port, 'close');
  };

async function replyTo<Question, Answer>(
  work: (question: Question) => Promise<Answer>,
  question: Question,
): Promise<Reply<Answer>> {
  try {
    return { answer: await work(question) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { status: error.status, message: error.message } };
    return { failure: String(error) };
  }
}
