import type { Cents } from '#domain/money.ts';

/** What a client owes before and with a document, and the most that he may owe. */
export type Credit = { readonly limit: Cents; readonly before: Cents; readonly after: Cents };

/** Whether a document takes a client over his limit. One who is over it already may still come to owe less. */
export const isOverLimit = ({ limit, before, after }: Credit): boolean => after > limit && after > before;
