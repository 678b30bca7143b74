import { AsyncLocalStorage } from 'node:async_hooks';

/** The current moment. Services that write days or moments use it, so that `atMoment` can replace it. */
export const now = (): Date => given.getStore() ?? new Date();

/** The moment set by `atMoment`; null outside of it. */
export const givenMoment = (): Date | null => given.getStore() ?? null;

/**
 * Runs work as of another moment: what it writes in transactions (`db/connect.ts`) is dated then, in the database
 * too. For filling a database with a past; limits ('not in the future') still use the real day.
 */
export const atMoment = <T>(moment: Date, work: () => T): T => given.run(moment, work);

const given = new AsyncLocalStorage<Date>();
