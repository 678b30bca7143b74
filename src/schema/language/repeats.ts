import { problem, type Problem } from '../problems/problem.ts';

/** Finds items that a list repeats. Objects are compared by their `id` or `name`, or else by their whole content. */
export function repeats(declared: unknown, at = ''): Problem[] {
  if (typeof declared !== 'object' || declared === null) return [];
  const names = Array.isArray(declared) && !TABLE_ROW.test(at) ? declared.flatMap(nameOf) : [];
  return [
    ...repeatedNames(names).map((word) => problem('saidTwice', at, { word })),
    ...Object.entries(declared).flatMap(([name, inner]) =>
      repeats(inner, at === '' ? name : `${at}.${name}`),
    ),
  ];
}

/** Matches the place of a row of a table on the detail, whose cells may repeat. */
const TABLE_ROW = /^detail\.below\.\d+\.rows\.[^.]+$/;

export const repeatedNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

function nameOf(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const { id, name } = item as { readonly id?: unknown; readonly name?: unknown };
  const identity = id ?? name;
  return [typeof identity === 'string' ? identity : JSON.stringify(item)];
}
