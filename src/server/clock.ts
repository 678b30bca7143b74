import { AsyncLocalStorage } from 'node:async_hooks';

/** The moment that it is. Services that write a day or a moment ask here, so that one can be given to them. */
export const now = (): Date => given.getStore() ?? new Date();

/** The moment that was given to the work that is going on; null: it is simply now. */
export const givenMoment = (): Date | null => given.getStore() ?? null;

/**
 * Does work as of another moment: whatever it writes in transactions (`db/connect.ts`) is dated then, in the database
 * too. For filling a database with a past; limits ('not in the future') still look at the real day.
 */
export const atMoment = <T>(moment: Date, work: () => T): T => given.run(moment, work);

const given = new AsyncLocalStorage<Date>();
