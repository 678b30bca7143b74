/** Repeats a failing call a few times, then as often as the user asks for it. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    for (const pause of PAUSES) {
      try {
        return await ask();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    await retryOfUser();
  }
}

/** Milliseconds. */
const PAUSES = [300, 1000, 0];

let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function retryOfUser(): Promise<void> {
  waiting ??= Promise.withResolvers();
  tellAll();
  return waiting.promise;
}

/** The state of a call that waits for the user, for a screen that offers to try again. */
export const waitingCall = {
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
