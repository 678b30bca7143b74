import { AppError } from './errors.ts';
import { currentCallerKey } from './currentCaller.ts';

/** Limits heavy work. A person has at most `maxEach` slots. The last free one is for a person who has none yet. */
export class Slots {
  readonly #message: string;
  readonly #retryAfter: number;
  readonly #maxEach: number;
  readonly #takenBy = new Map<string | undefined, number>();
  #free: number;

  constructor(count: number, message: string, { retryAfter = 10, maxEach = count } = {}) {
    this.#free = count;
    this.#maxEach = maxEach;
    this.#message = message;
    this.#retryAfter = retryAfter;
  }

  /** Returns a function that frees the slot. @throws AppError 503 if none is free for this person */
  take(): () => void {
    const person = currentCallerKey();
    if (this.#free === 0) throw this.#refusal(this.#message);
    const taken = person === undefined ? 0 : (this.#takenBy.get(person) ?? 0);
    if (taken >= this.#maxEach) throw this.#refusal(TOO_MANY);
    if (taken > 0 && this.#free === 1) throw this.#refusal(LAST_ONE);
    this.#change(person, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(person, -1);
      isTaken = false;
    };
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const release = this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }

  #change(person: string | undefined, by: 1 | -1): void {
    this.#free -= by;
    const taken = (this.#takenBy.get(person) ?? 0) + by;
    if (taken > 0) this.#takenBy.set(person, taken);
    else this.#takenBy.delete(person);
  }

  #refusal(message: string): AppError {
    return new AppError(503, message, { extra: { retryAfter: this.#retryAfter } });
  }
}

const TOO_MANY = 'Ya tiene en curso otros trabajos como este. Espere a que terminen e intente nuevamente.';

const LAST_ONE =
  'Ya tiene en curso otros trabajos como este, y el último lugar queda para las demás personas. Espere a que terminen e intente nuevamente.';

export const exportSlots = new Slots(
  3,
  'Hay demasiadas exportaciones en curso. Intente nuevamente en unos segundos.',
);

export const reportSlots = new Slots(
  12,
  'Hay demasiados reportes en curso. Intente nuevamente en unos segundos.',
  { retryAfter: 5, maxEach: 6 },
);

export const longListSlots = new Slots(
  4,
  'Hay demasiadas listas largas en curso. Intente nuevamente en unos segundos, o pida menos registros por página.',
  { retryAfter: 2, maxEach: 2 },
);
