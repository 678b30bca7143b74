export interface Wakeup {
  /** Ends the current wait, or else the next one. */
  wake(): void;
  wait(milliseconds: number): Promise<void>;
}

/** A wakeup for a `BackgroundWork`: `wake` ends its wait when there is something to do. */
export function createWakeup(): Wakeup {
  let woken = Promise.withResolvers<void>();
  return {
    wake: () => woken.resolve(),
    async wait(milliseconds) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, milliseconds);
      await Promise.race([woken.promise, late.promise]);
      clearTimeout(timer);
      woken = Promise.withResolvers<void>();
    },
  };
}
