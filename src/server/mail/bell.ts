/** Lets a loop sleep until it is woken. */
export interface Bell {
  /** Ends the current wait, or else the next one. */
  ring(): void;
  /** Waits for `ring`, at most this long. */
  wait(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    async wait(milliseconds) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, milliseconds);
      await Promise.race([rung.promise, late.promise]);
      clearTimeout(timer);
      rung = Promise.withResolvers<void>();
    },
  };
}
