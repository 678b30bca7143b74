import { AppError } from '../http/errors.ts';

/** Runs a task when its turn comes. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` tasks run and `waiting` more wait, first come first served; throws what `full` makes to others. */
export function createGate(options: { atOnce: number; waiting: number; full: () => Error }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < options.atOnce) running += 1;
    else if (queue.length >= options.waiting) throw options.full();
    // Whoever leaves hands his place over, so `running` stays.
    else await new Promise<void>((admit) => queue.push(admit));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** What those get who find no place to wait. */
export const tooBusy = (): AppError =>
  new AppError(
    503,
    'Hay demasiados inicios de sesión en este momento. Intente nuevamente en unos segundos.',
    { extra: { retryAfter: 5 } },
  );
