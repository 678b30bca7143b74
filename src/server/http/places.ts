import { AppError } from './errors.ts';
import { currentPerson } from './person.ts';

/** Limits concurrent heavy work. A person who has a place does not get the last one too. */
export class Places {
  readonly #message: string;
  readonly #retryAfter: number;
  readonly #held = new Map<string | undefined, number>();
  #free: number;

  /** @param retryAfter seconds */
  constructor(count: number, message: string, retryAfter = 10) {
    this.#free = count;
    this.#message = message;
    this.#retryAfter = retryAfter;
  }

  /** Returns the function that releases the place. @throws AppError 503 */
  take(): () => void {
    const person = currentPerson();
    if (this.#free === 0) throw this.#refusal(this.#message);
    if (this.#free === 1 && person !== undefined && this.#heldBy(person) > 0) throw this.#refusal(LAST_ONE);
    this.#change(person, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(person, -1);
      isTaken = false;
    };
  }

  #heldBy(person: string | undefined): number {
    return this.#held.get(person) ?? 0;
  }

  #change(person: string | undefined, by: 1 | -1): void {
    this.#free -= by;
    const held = this.#heldBy(person) + by;
    if (held > 0) this.#held.set(person, held);
    else this.#held.delete(person);
  }

  #refusal(message: string): AppError {
    return new AppError(503, message, { extra: { retryAfter: this.#retryAfter } });
  }
}

const LAST_ONE =
  'Ya tiene en curso otros trabajos como este, y el último lugar queda para las demás personas. Espere a que terminen e intente nuevamente.';

/** Each holds a connection, and an XLSX a thread. */
export const exportPlaces = new Places(
  3,
  'Hay demasiadas exportaciones en curso. Intente nuevamente en unos segundos.',
);
