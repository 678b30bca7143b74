type Work = { readonly queues: readonly string[]; readonly run: () => Promise<void> };

/**
 * Works that are begun in the order in which they are taken, so many at once where they stand in no queue together.
 * Those of one queue come one after the other.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: Work[] = [];
  /** The queues of works that are under way; each is in there once. */
  readonly #busy = new Set<string>();
  #running = 0;
  #failure: { readonly error: unknown } | undefined;
  #changed = Promise.withResolvers<void>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Takes a work in, and resolves when there is room for another one. Without queues it comes alone, after all that
   * were taken before it. @throws what an earlier one has thrown.
   */
  async take(queues: readonly string[] | undefined, run: () => Promise<void>): Promise<void> {
    if (!queues) {
      await this.end();
      return run();
    }
    this.#waiting.push({ queues, run });
    this.#begin();
    await this.#until(() => this.#waiting.length < MOST_WAITING);
  }

  /** Waits for all of them. @throws the first failure, once nothing is under way any more. */
  async end(): Promise<void> {
    await this.#until(() => this.#running === 0);
  }

  #begin(): void {
    if (this.#running === this.#atOnce) return;
    // Whoever waits keeps his place: nobody behind him overtakes him in one of his queues.
    const held = new Set(this.#busy);
    for (const work of this.#waiting.splice(0)) {
      const hasRoom = this.#running < this.#atOnce && !this.#failure;
      if (hasRoom && !work.queues.some((queue) => held.has(queue))) void this.#run(work);
      else this.#waiting.push(work);
      for (const queue of work.queues) held.add(queue);
    }
  }

  async #run({ queues, run }: Work): Promise<void> {
    this.#running += 1;
    for (const queue of queues) this.#busy.add(queue);
    try {
      await run();
    } catch (error) {
      this.#failure ??= { error };
    }
    this.#running -= 1;
    for (const queue of queues) this.#busy.delete(queue);
    this.#begin();
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached() && !(this.#failure && this.#running === 0)) await this.#changed.promise;
    if (this.#failure && this.#running === 0) throw this.#failure.error;
  }
}

/** Enough of them that there is always one whose queues are free. */
const MOST_WAITING = 60;
