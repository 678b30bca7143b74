import type { Formula } from './writeXlsx.ts';

/**
 * Returns a cell with the sum of its column above. SUBTOTAL ignores other subtotals and filtered rows. @param
 * place column index, from 0.
 */
export const sumAbove = (place: number, value: string, from: 'first' | 'group' = 'first'): Formula => {
  const letter = letterOf(place);
  return { formula: `SUBTOTAL(9,${letter}{${from}}:${letter}{above})`, value: Number(value) };
};

/** The columns of a running total, by index from 0. */
export type RunningPlaces = Readonly<Record<'column' | 'plus' | 'minus', number>>;

/** Returns a cell with the value above, plus one column, minus another. */
export const runningTotal = ({ column, plus, minus }: RunningPlaces, value: string): Formula => ({
  formula: `${letterOf(column)}{above}+${letterOf(plus)}{row}-${letterOf(minus)}{row}`,
  value: Number(value),
});

/**
 * Returns the last value of a running total, in a row that sums both columns: the rows with neither, and these
 * sums.
 */
export function lastRunning(
  { column, plus, minus }: RunningPlaces,
  value: string,
  from: 'first' | 'group',
): Formula {
  const range = (place: number) => `${letterOf(place)}{${from}}:${letterOf(place)}{above}`;
  const first = `SUMIFS(${range(column)},${range(plus)},"=",${range(minus)},"=")`;
  return { formula: `${first}+${letterOf(plus)}{row}-${letterOf(minus)}{row}`, value: Number(value) };
}

/** Returns the letter of a column by its index: 0 is A, 26 is AA. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
