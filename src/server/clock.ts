import { AsyncLocalStorage } from 'node:async_hooks';
import { today } from '#domain/dates.ts';

/** Returns the present moment by the server's clock, which `atMoment` may set for a demonstration. */
export const now = (): Date => momentOfWork.getStore() ?? new Date();

/** Returns today's date in Buenos Aires by the server's clock: 'YYYY-MM-DD'. */
export const currentDay = (): string => today(now());

export const givenMoment = (): Date | null => momentOfWork.getStore() ?? null;

/** Does work as at this moment, which the database has too. Limits ('not in the future') still use the real day. */
export const atMoment = <T>(moment: Date, work: () => T): T => momentOfWork.run(moment, work);

const momentOfWork = new AsyncLocalStorage<Date>();
