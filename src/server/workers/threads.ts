import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError, type ErrorStatus } from '../http/errors.ts';

type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly refusal: { readonly status: ErrorStatus; readonly message: string } }
  | { readonly failure: string };

/** A thread with a single caller. It keeps its state between questions. */
interface Thread<Question, Answer> {
  /** Asks one question at a time. @throws AppError when the thread refuses, ThreadError when it fails */
  ask(question: Question, transfer?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Gives the thread back. It waits half a minute for another caller, because its start costs more than most files. */
  release(): void;
  end(): void;
}

/** A thread that has ended, has failed or does not answer. */
export class ThreadError extends Error {
  override name = 'ThreadError';
}

/** Returns a function that opens a thread. The thread runs the module's default export, made by `answering`. */
export function threadsOf<Question, Answer>(module: string, maxOldGenerationSizeMb: number) {
  let pool: Promise<Piscina> | undefined;
  return async (): Promise<Thread<Question, Answer>> => {
    pool ??= openPool(module, maxOldGenerationSizeMb);
    const { port1: port, port2: threadPort } = new MessageChannel();
    const aborter = new AbortController();
    const { signal } = aborter;
    const ended = (await pool).run(threadPort, { transferList: [threadPort], signal }).then(
      () => Promise.reject(new ThreadError('The thread was left')),
      (cause: unknown) => Promise.reject(new ThreadError('The thread ended', { cause })),
    );
    // A caller that waits for an answer gets the error from `ask`; without one, it only closes the port.
    ended.catch(() => port.close());
    return {
      async ask(question, transfer = []) {
        port.postMessage(question, transfer);
        const timer = setTimeout(() => aborter.abort(), ANSWER_LIMIT_MS);
        const message = once(port, 'message') as Promise<[Reply<Answer>]>;
        const [reply] = await Promise.race([message, ended]).finally(() => clearTimeout(timer));
        if ('answer' in reply) return reply.answer;
        if ('failure' in reply) throw new ThreadError(reply.failure);
        throw new AppError(reply.refusal.status, reply.refusal.message);
      },
      release: () => port.close(),
      end: () => aborter.abort(),
    };
  };
}

const ANSWER_LIMIT_MS = 60_000;
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
  // The failure of an idle thread would end the process if nothing listened. The next caller gets a new thread.
  return pool.on('error', () => undefined);
}

/** Makes the default export of a thread's module: it answers questions until the caller releases the thread. */
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
