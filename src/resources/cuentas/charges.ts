import { fromCents, percentOf, toCents } from '#domain/money.ts';

/** What is charged on an amount: a percentage of it, half-up to cents, and a fixed sum. ARS; null: nothing of that. */
export const chargeOn = (
  amount: string,
  { percent, fixed }: { readonly percent: string | null; readonly fixed: string | null },
): string => fromCents(percentOf(toCents(amount), percent ?? '0') + toCents(fixed ?? '0'));
