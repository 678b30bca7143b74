import { addDays, isValidDay } from '#domain/dates.ts';

/** Inclusive. */
export type Period = { readonly desde: string; readonly hasta: string };

/**
 * The month up to a day, and the same days of the month before; a shorter month ends at its last day. @throws
 * RangeError for an invalid day
 */
export function monthsTo(day: string): { mes: Period; mesAnterior: Period } {
  const first = `${day.slice(0, 8)}01`;
  const lastOfBefore = addDays(first, -1);
  const sameDay = lastOfBefore.slice(0, 8) + day.slice(8);
  return {
    mes: { desde: first, hasta: day },
    mesAnterior: {
      desde: `${lastOfBefore.slice(0, 8)}01`,
      hasta: isValidDay(sameDay) ? sameDay : lastOfBefore,
    },
  };
}
