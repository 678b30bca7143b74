import type { Cents } from '#domain/money.ts';

/** A client's debt before and after a document, and his credit limit. */
export type Credit = { readonly limit: Cents; readonly before: Cents; readonly after: Cents };

/** Whether a document exceeds the limit. A client already over it may still reduce his debt. */
export const isOverLimit = ({ limit, before, after }: Credit): boolean => after > limit && after > before;
