import type { WorkerThread } from './workerThread.ts';

/** Starting a thread with its library costs 0.1 s of a core: one that did its work stays for the next, for a while. */
export class SpareThread<Question, Answer> {
  readonly #start: () => WorkerThread<Question, Answer>;
  #spare: WorkerThread<Question, Answer> | null = null;
  #end: NodeJS.Timeout | undefined;

  constructor(start: () => WorkerThread<Question, Answer>) {
    this.#start = start;
  }

  take(): WorkerThread<Question, Answer> {
    const spare = this.#takeSpare();
    if (!spare?.isFree) return this.#start();
    spare.keepsProcess(true);
    return spare;
  }

  /** Ends a thread that is busy, failed or has become large, or when there is a spare one. */
  async giveBack(thread: WorkerThread<Question, Answer>): Promise<void> {
    const memory = thread.isFree ? await thread.memory().catch(() => Infinity) : Infinity;
    if (memory > MAX_MEMORY || this.#spare) return thread.close();
    thread.keepsProcess(false);
    this.#spare = thread;
    this.#end = setTimeout(() => void this.#takeSpare()?.close(), IDLE_MS).unref();
  }

  #takeSpare(): WorkerThread<Question, Answer> | null {
    const spare = this.#spare;
    this.#spare = null;
    clearTimeout(this.#end);
    return spare;
  }
}

const IDLE_MS = 30_000;

/** One that wrote a small workbook has 48 MB. It does not shrink by itself. */
const MAX_MEMORY = 64e6;
