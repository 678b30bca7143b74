import { REVERSED_PERIOD } from '#domain/dates.ts';
import type { ResolvedFilter } from './entity.ts';
import { hasDays, resolveDay, typeOf } from './fieldTypes.ts';

export type FilterProblem = { readonly name: string; readonly message: string };

export function reversedRange(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): FilterProblem | null {
  for (const from of filters.filter(({ match }) => match === 'from')) {
    // Both ends of a range compare the same columns. `String` joins their names.
    const to = filters.find(({ match, on }) => match === 'to' && String(on) === String(from.on));
    if (!to || !isReversed(from, textIn(from, values), textIn(to, values))) continue;
    const message = hasDays(from.field)
      ? REVERSED_PERIOD
      : `«${from.label}» no puede ser mayor que «${to.label}».`;
    return { name: from.name, message };
  }
  return null;
}

export function invalidFilterValue(
  filters: readonly ResolvedFilter[],
  values: Readonly<Record<string, unknown>>,
): FilterProblem | null {
  for (const filter of filters) {
    const { name, match, field } = filter;
    if (match === 'contains' || textIn(filter, values) === '') continue;
    const message = typeOf(field).filterProblem?.(resolveDay(field, values[name]), field) ?? null;
    if (message !== null) return { name, message };
  }
  return null;
}

function isReversed(filter: ResolvedFilter, from: string, to: string): boolean {
  if (from === '' || to === '') return false;
  // A day ('YYYY-MM-DD') means the whole day when the other end is a moment of it.
  const length = Math.min(from.length, to.length);
  return hasDays(filter.field) ? from.slice(0, length) > to.slice(0, length) : Number(from) > Number(to);
}

function textIn({ name, field }: ResolvedFilter, values: Readonly<Record<string, unknown>>): string {
  const value = resolveDay(field, values[name]);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
