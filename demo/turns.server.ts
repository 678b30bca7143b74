type Work = { readonly queues: readonly string[]; readonly run: () => Promise<void> };

/** Runs tasks concurrently; those that share a queue run in order. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: Work[] = [];
  readonly #busy = new Set<string>();
  #running = 0;
  #failure: { readonly error: unknown } | undefined;
  #changed = Promise.withResolvers<void>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves when there is room. A task without queues runs alone. @throws the error of an earlier task */
  async take(queues: readonly string[] | undefined, run: () => Promise<void>): Promise<void> {
    if (!queues) {
      await this.end();
      return run();
    }
    this.#waiting.push({ queues, run });
    this.#begin();
    await this.#until(() => this.#waiting.length < MAX_WAITING);
  }

  /** @throws the first failure, once nothing runs */
  async end(): Promise<void> {
    await this.#until(() => this.#running === 0);
  }

  #begin(): void {
    if (this.#running === this.#atOnce) return;
    // Waiting tasks reserve their queues: no later task overtakes them.
    const busyPeople = new Set(this.#busy);
    for (const work of this.#waiting.splice(0)) {
      const hasRoom = this.#running < this.#atOnce && !this.#failure;
      if (hasRoom && !work.queues.some((queue) => busyPeople.has(queue))) void this.#run(work);
      else this.#waiting.push(work);
      for (const queue of work.queues) busyPeople.add(queue);
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

/** Large enough that some waiting task usually finds its queues free. */
const MAX_WAITING = 60;
