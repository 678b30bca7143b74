/** Repeats a call until it succeeds: with pauses, and then when the user asks for it (`waitingCall.retry`). */
export async function retryUntilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    for (const pause of PAUSES) {
      try {
        return await call();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    await waitForUser();
  }
}

/** Milliseconds after each failed call. After the last one the user is asked at once. */
const PAUSES = [300, 1000, 0];

let waiting: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function waitForUser(): Promise<void> {
  waiting ??= Promise.withResolvers();
  notifyListeners();
  return waiting.promise;
}

export const waitingCall = {
  isWaiting: () => waiting !== null,
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  retry: () => {
    waiting?.resolve();
    waiting = null;
    notifyListeners();
  },
};

const notifyListeners = () => listeners.forEach((listener) => listener());
