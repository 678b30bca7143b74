import { addDays, today } from '#domain/dates.ts';

/** The day this many days ago in Buenos Aires. */
export const ago = (days: number) => addDays(today(), -days);
