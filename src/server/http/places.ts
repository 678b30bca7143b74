import { AppError } from './errors.ts';
import { currentPerson } from './person.ts';

/** Limits heavy work at once. A person that has a place gets neither the last one nor more than `each`. */
export class Places {
  readonly #message: string;
  readonly #retryAfter: number;
  readonly #each: number;
  readonly #held = new Map<string | undefined, number>();
  #free: number;

  /** @param retryAfter seconds */
  constructor(count: number, message: string, { retryAfter = 10, each = count } = {}) {
    this.#free = count;
    this.#each = each;
    this.#message = message;
    this.#retryAfter = retryAfter;
  }

  /** Returns the function that releases the place. @throws AppError 503 */
  take(): () => void {
    const person = currentPerson();
    if (this.#free === 0) throw this.#refusal(this.#message);
    const taken = person === undefined ? 0 : this.#heldBy(person);
    if (taken >= this.#each) throw this.#refusal(ENOUGH);
    if (taken > 0 && this.#free === 1) throw this.#refusal(LAST_ONE);
    this.#change(person, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(person, -1);
      isTaken = false;
    };
  }

  /** Holds a place while it works. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.take();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #heldBy(person: string | undefined): number {
    return this.#held.get(person) ?? 0;
  }

  #change(person: string | undefined, by: 1 | -1): void {
    this.#free -= by;
    const taken = this.#heldBy(person) + by;
    if (taken > 0) this.#held.set(person, taken);
    else this.#held.delete(person);
  }

  #refusal(message: string): AppError {
    return new AppError(503, message, { extra: { retryAfter: this.#retryAfter } });
  }
}

const ENOUGH = 'Ya tiene en curso otros trabajos como este. Espere a que terminen e intente nuevamente.';

const LAST_ONE =
  'Ya tiene en curso otros trabajos como este, y el último lugar queda para las demás personas. Espere a que terminen e intente nuevamente.';

/** Each holds a connection, and an XLSX a thread. */
export const exportPlaces = new Places(
  3,
  'Hay demasiadas exportaciones en curso. Intente nuevamente en unos segundos.',
);

/** Each holds a connection or two. */
export const reportPlaces = new Places(
  12,
  'Hay demasiados reportes en curso. Intente nuevamente en unos segundos.',
  { retryAfter: 5, each: 6 },
);

/** Each holds thousands of records in memory. */
export const longListPlaces = new Places(
  4,
  'Hay demasiadas listas largas en curso. Intente nuevamente en unos segundos, o pida menos registros por página.',
  { retryAfter: 2, each: 2 },
);
