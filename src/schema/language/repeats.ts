import { problem, type Problem } from '../problems/problem.ts';

/** Lists that name something twice. A part is known by its `id` or `name`, or else by all that it says. */
export function repeats(said: unknown, at = ''): Problem[] {
  if (typeof said !== 'object' || said === null) return [];
  const names = Array.isArray(said) && !BY_PLACE.test(at) ? said.flatMap(nameOf) : [];
  return [
    ...twice(names).map((word) => problem('saidTwice', at, { word })),
    ...Object.entries(said).flatMap(([name, inner]) => repeats(inner, at === '' ? name : `${at}.${name}`)),
  ];
}

/** The cells of a row. */
const BY_PLACE = /^detail\.below\.\d+\.rows\.[^.]+$/;

export const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
];

function nameOf(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const { id, name } = item as { readonly id?: unknown; readonly name?: unknown };
  const known = id ?? name;
  return [typeof known === 'string' ? known : JSON.stringify(item)];
}
