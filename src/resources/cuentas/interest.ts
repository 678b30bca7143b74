import { type Cents, divideHalfUp, formatDate, formatPercent, toCents } from 'cantera';

/** `tasa` is a percentage ('5.50') for a month of 30 days or a year of 365. */
type InterestRate = { readonly tasa: string; readonly periodo: 'mensual' | 'anual' };

export const interestOn = (owed: Cents, days: number, { tasa, periodo }: InterestRate): Cents =>
  // `toCents` reads '5.50' as 550 hundredths of a percent, and 100 % are 10,000 of these.
  divideHalfUp(owed * toCents(tasa) * BigInt(days), 10_000n * DAYS[periodo]);

const DAYS = { mensual: 30n, anual: 365n } as const;

export const interestConcept = (hasta: string, { tasa, periodo }: InterestRate): string =>
  `Intereses por mora al ${formatDate(hasta)}, tasa ${formatPercent(tasa)} ${periodo}`;
