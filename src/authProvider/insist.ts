/** Asks again after a failure, then as often as a person wants. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    for (const pause of PAUSES) {
      try {
        return await ask();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    await retried();
  }
}

/** In milliseconds. */
const PAUSES = [300, 1000, 0];

let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function retried(): Promise<void> {
  waiting ??= Promise.withResolvers();
  tellAll();
  return waiting.promise;
}

/** For a screen that offers to try again. */
export const unanswered = {
  isSo: () => waiting !== null,
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  retry: () => {
    waiting?.resolve();
    waiting = null;
    tellAll();
  },
};

const tellAll = () => listeners.forEach((listener) => listener());
