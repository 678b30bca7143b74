import { INT_MAX } from '#schema/fields/integer.ts';
import type { Query } from './input.ts';
import { parameterError } from './parameters.ts';

export type Paging = { readonly pageNumber: number; readonly pageSize: number };

export const PAGE_AND_SORT_PARAMETERS = ['pageNumber', 'pageSize', 'sortBy', 'sortDirection'] as const;

export const MAX_PAGE_SIZE = 10_000;

/** Reads `pageNumber` and `pageSize` of a query. @throws AppError 400 for a wrong one */
export function pagingOf(parameters: Query, { byDefault = 10, max = MAX_PAGE_SIZE } = {}): Paging {
  return {
    pageNumber: wholeNumber(parameters, 'pageNumber', { byDefault: 1, max: INT_MAX }),
    pageSize: wholeNumber(parameters, 'pageSize', { byDefault, max }),
  };
}

/** Returns a page of a list in the API's form. */
export function pageOf<Item>(items: readonly Item[], total: number, { pageNumber, pageSize }: Paging) {
  const totalPages = Math.ceil(total / pageSize);
  return {
    items,
    pageNumber,
    pageSize,
    totalCount: total,
    totalPages,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
  };
}

function wholeNumber(
  parameters: Query,
  name: keyof Paging,
  { byDefault, max }: { byDefault: number; max: number },
): number {
  const text = parameters[name];
  if (!text) return byDefault;
  // A text that is no number is refused below, as 0 is.
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw parameterError([[name, `Debe ser un número entre 1 y ${max}`]]);
  return value;
}
