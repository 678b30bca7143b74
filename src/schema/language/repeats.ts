import { problem, type Problem } from '../problems/problem.ts';

/**
 * Returns problems for lists that name something twice. A part counts by its `id` or `name`, or else by its
 * whole content.
 */
export function repeats(declared: unknown, at = ''): Problem[] {
  if (typeof declared !== 'object' || declared === null) return [];
  const names = Array.isArray(declared) && !BY_PLACE.test(at) ? declared.flatMap(nameOf) : [];
  return [
    ...twice(names).map((word) => problem('saidTwice', at, { word })),
    ...Object.entries(declared).flatMap(([name, inner]) =>
      repeats(inner, at === '' ? name : `${at}.${name}`),
    ),
  ];
}

/** Matches the cells of a row, which may repeat. */
const BY_PLACE = /^detail\.below\.\d+\.rows\.[^.]+$/;

export const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
];

function nameOf(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const { id, name } = item as { readonly id?: unknown; readonly name?: unknown };
  const identity = id ?? name;
  return [typeof identity === 'string' ? identity : JSON.stringify(item)];
}
