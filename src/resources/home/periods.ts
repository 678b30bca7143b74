import { addMonths } from 'date-fns/addMonths';
import { dayOf, midnight } from '#domain/dates.ts';

/** Inclusive. */
export type Period = { readonly desde: string; readonly hasta: string };

/**
 * The month up to a day, and the same days of the month before; a shorter month ends at its last day. @throws
 * RangeError for an invalid day
 */
export function monthsTo(day: string): { mes: Period; mesAnterior: Period } {
  return { mes: monthTo(day), mesAnterior: monthTo(dayOf(addMonths(midnight(day), -1))) };
}

const monthTo = (hasta: string): Period => ({ desde: `${hasta.slice(0, 8)}01`, hasta });
