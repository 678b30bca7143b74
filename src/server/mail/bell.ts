/** What a loop waits on between its rounds. */
export interface Bell {
  /** Ends the wait; when nobody waits, the next one. */
  ring(): void;
  /** Until it rings, or so many milliseconds. */
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
