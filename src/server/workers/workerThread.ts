import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { AppError, type ErrorStatus } from '../http/errors.ts';

/** A result or an error. */
export type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly refusal: { readonly status: ErrorStatus; readonly message: string } }
  | { readonly failure: string };

/** One request at a time (see `answerQuestions`); may keep state. */
export class WorkerThread<Question, Answer> {
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<Answer> | null = null;
  #ended: Error | null = null;

  constructor(file: URL, options: Pick<WorkerOptions, 'resourceLimits'> = {}) {
    this.#worker = new Worker(file, options);
    this.#worker.on('message', (reply: Reply<Answer>) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', (code) => this.#end(new Error(`The thread ended with code ${code}`)));
  }

  /** @param transfer moved, not copied. @throws AppError when the thread refused; ThreadError */
  async ask(question: Question, transfer: ArrayBuffer[] = []): Promise<Answer> {
    if (this.#ended) throw new ThreadError(this.#ended);
    if (this.#waiting) throw new Error('The thread is still busy with the question before');
    this.#waiting = Promise.withResolvers<Answer>();
    const { promise } = this.#waiting;
    const patience = setTimeout(() => void this.close(), ANSWER_MS);
    this.#worker.postMessage(question, transfer);
    return promise.finally(() => clearTimeout(patience));
  }

  /** Whether it may take another question. */
  get isFree(): boolean {
    return this.#ended === null && this.#waiting === null;
  }

  /** In bytes, with its buffers. @throws when it ended */
  async memory(): Promise<number> {
    const { total_heap_size: heap, external_memory: buffers } = await this.#worker.getHeapStatistics();
    return heap + buffers;
  }

  /** `false`: the process does not wait for it. */
  keepsProcess(keeps: boolean): void {
    if (keeps) this.#worker.ref();
    else this.#worker.unref();
  }

  /** Even while it is busy. */
  async close(): Promise<void> {
    if (this.#ended) return;
    const gone = once(this.#worker, 'exit');
    await this.#worker.terminate();
    await gone;
  }

  #settle(reply: Reply<Answer> | { readonly 'watch:import': unknown }): void {
    // `node --watch` reports a thread's imports as messages.
    if ('watch:import' in reply) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else if ('refusal' in reply) waiting?.reject(new AppError(reply.refusal.status, reply.refusal.message));
    else waiting?.reject(new ThreadError(new Error(reply.failure)));
  }

  #end(cause: Error): void {
    this.#ended ??= cause;
    this.#waiting?.reject(new ThreadError(cause));
    this.#waiting = null;
  }
}

/** Longer than any part of a file takes. A thread that is busy for longer ends. */
const ANSWER_MS = 60_000;

export class ThreadError extends Error {
  override name = 'ThreadError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
