import { TURNED_PERIOD } from '#domain/dates.ts';
import type { ResolvedFilter } from './entity.ts';
import { typeOf } from './fields/index.ts';

/** Where a range is turned round, and what is said there. */
export type TurnedRange = { readonly name: string; readonly message: string };

/**
 * The first pair of filters on one field, `from` and `to`, whose values are turned round: such a list would be empty
 * for no reason that a person sees. Values may be missing or unfinished; then nothing is said of them.
 */
export function turnedRange(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): TurnedRange | null {
  for (const from of filters.filter(({ match }) => match === 'from')) {
    const to = filters.find(({ match, on }) => match === 'to' && String(on) === String(from.on));
    if (!to || !isTurned(from, textOf(values[from.name]), textOf(values[to.name]))) continue;
    const message = isOfDays(from) ? TURNED_PERIOD : `«${from.label}» no puede ser mayor que «${to.label}».`;
    return { name: from.name, message };
  }
  return null;
}

function isTurned(filter: ResolvedFilter, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  // A day beside a moment stands for the whole of it: they are compared as far as both go.
  const length = Math.min(from.length, to.length);
  return isOfDays(filter) ? from.slice(0, length) > to.slice(0, length) : Number(from) > Number(to);
}

const isOfDays = ({ field }: ResolvedFilter): boolean =>
  ['date', 'timestamptz'].includes(typeOf(field).column(field) ?? '');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
