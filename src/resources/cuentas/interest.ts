import { type Cents, divideHalfUp, formatDate, formatPercent, toCents } from 'cantera';

/** A percentage ('5.50') for a month of 30 days or a year of 365. */
type InterestRate = { readonly tasa: string; readonly periodo: 'mensual' | 'anual' };

export const interestOn = (owed: Cents, days: number, { tasa, periodo }: InterestRate): Cents =>
  // `toCents` gives hundredths of a percent, so that the whole is 10,000.
  divideHalfUp(owed * toCents(tasa) * BigInt(days), 10_000n * DAYS[periodo]);

const DAYS = { mensual: 30n, anual: 365n } as const;

export const interestConcept = (hasta: string, { tasa, periodo }: InterestRate): string =>
  `Intereses por mora al ${formatDate(hasta)}, tasa ${formatPercent(tasa)} ${periodo}`;
