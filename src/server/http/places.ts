import { AppError } from './errors.ts';

/** Limits concurrent heavy work: beyond the limit, requests are told to come back. */
export class Places {
  readonly #message: string;
  #free: number;

  constructor(count: number, message: string) {
    this.#free = count;
    this.#message = message;
  }

  /** Takes a place and returns the function that releases it. @throws AppError 503 when all are taken. */
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

/** For streamed files: each holds a database connection, and an XLSX a thread. */
export const exportPlaces = new Places(
  3,
  'Hay demasiadas exportaciones en curso. Intente nuevamente en unos segundos.',
);
