import { TURNED_PERIOD } from '#domain/dates.ts';
import type { ResolvedFilter } from './entity.ts';
import { typeOf } from './fields/index.ts';

export type WrongRange = { readonly name: string; readonly message: string };

/** The first `from` after its `to`, whose list would be empty. Missing or unfinished values are skipped. */
export function turnedRange(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): WrongRange | null {
  for (const from of filters.filter(({ match }) => match === 'from')) {
    const to = filters.find(({ match, on }) => match === 'to' && String(on) === String(from.on));
    if (!to || !isTurned(from, textOf(values[from.name]), textOf(values[to.name]))) continue;
    const message = isOfDays(from) ? TURNED_PERIOD : `«${from.label}» no puede ser mayor que «${to.label}».`;
    return { name: from.name, message };
  }
  return null;
}

/** A day that does not exist. */
export function wrongEnd(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): WrongRange | null {
  for (const { name, match, field } of filters) {
    if (match === 'equals' || match === 'contains' || textOf(values[name]) === '') continue;
    const message = typeOf(field).filterProblem?.(values[name]) ?? null;
    if (message !== null) return { name, message };
  }
  return null;
}

function isTurned(filter: ResolvedFilter, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  // A day is the whole of it, beside a moment.
  const length = Math.min(from.length, to.length);
  return isOfDays(filter) ? from.slice(0, length) > to.slice(0, length) : Number(from) > Number(to);
}

const isOfDays = ({ field }: ResolvedFilter): boolean =>
  ['date', 'timestamptz'].includes(typeOf(field).column(field) ?? '');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
