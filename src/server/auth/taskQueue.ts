import { AppError } from '../http/errors.ts';

type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a queue that runs `atOnce` tasks and lets `maxWaiting` others wait in turn. It throws `makeError` for more. */
export function createTaskQueue(options: {
  atOnce: number;
  maxWaiting: number;
  makeError: () => Error;
}): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < options.atOnce) running += 1;
    else if (waiting.length >= options.maxWaiting) throw options.makeError();
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      // The next task takes this one's place.
      const startNext = waiting.shift();
      if (startNext) startNext();
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
