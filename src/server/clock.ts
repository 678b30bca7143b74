import { AsyncLocalStorage } from 'node:async_hooks';
import { today } from '#domain/dates.ts';

/** The present moment by the server's clock, which a demonstration may set. */
export const now = (): Date => momentOfWork.getStore() ?? new Date();

/** Today in Buenos Aires by the server's clock, 'YYYY-MM-DD'. */
export const currentDay = (): string => today(now());

/** Null outside of `atMoment`. */
export const givenMoment = (): Date | null => momentOfWork.getStore() ?? null;

/**
 * Dates everything that the work writes in transactions at that moment, in the database too. Limits ('not in
 * the future') still use the real day.
 */
export const atMoment = <T>(moment: Date, work: () => T): T => momentOfWork.run(moment, work);

const momentOfWork = new AsyncLocalStorage<Date>();
