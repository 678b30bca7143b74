import { AppError } from '../http/errors.ts';

type TaskGate = <T>(task: () => Promise<T>) => Promise<T>;

export function createGate(options: { atOnce: number; waiting: number; makeError: () => Error }): TaskGate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < options.atOnce) running += 1;
    else if (queue.length >= options.waiting) throw options.makeError();
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

export const tooBusy = (): AppError =>
  new AppError(
    503,
    'Hay demasiados inicios de sesión en este momento. Intente nuevamente en unos segundos.',
    { extra: { retryAfter: 5 } },
  );
