import { addDays, today } from '#domain/dates.ts';

/** The day that is so many days past, in Buenos Aires. */
export const ago = (days: number) => addDays(today(), -days);
