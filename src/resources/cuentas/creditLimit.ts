import type { Cents } from '#domain/money.ts';

export type Credit = { readonly limit: Cents; readonly before: Cents; readonly after: Cents };

/** A client already over the limit may still reduce his debt. */
export const isOverLimit = ({ limit, before, after }: Credit): boolean => after > limit && after > before;
