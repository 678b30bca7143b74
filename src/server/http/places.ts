import { AppError } from './errors.ts';

/** Limits concurrent heavy work. */
export class Places {
  readonly #message: string;
  #free: number;

  constructor(count: number, message: string) {
    this.#free = count;
    this.#message = message;
  }

  /** Returns the function that releases the place. @throws AppError 503 */
  take(): () => void {
    if (this.#free === 0) throw new AppError(503, this.#message, { extra: { retryAfter: RETRY_SECONDS } });
    this.#free -= 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.#free += 1;
      isTaken = false;
    };
  }
}

const RETRY_SECONDS = 10;

/** Each holds a connection, and an XLSX a thread. */
export const exportPlaces = new Places(
  3,
  'Hay demasiadas exportaciones en curso. Intente nuevamente en unos segundos.',
);
