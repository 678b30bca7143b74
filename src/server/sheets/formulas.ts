import type { Formula } from './writeXlsx.ts';

// Columns are indexes from 0.

/** Returns a cell with the sum of its column above. SUBTOTAL ignores other subtotals and filtered rows. */
export const sumAbove = (column: number, value: string, from: 'first' | 'group' = 'first'): Formula => {
  const letter = letterOf(column);
  return { formula: `SUBTOTAL(9,${letter}{${from}}:${letter}{above})`, value: Number(value) };
};

/** The columns of a running total. */
export type RunningColumns = Readonly<Record<'column' | 'plus' | 'minus', number>>;

/** Returns a cell with the value above, plus one column, minus another. */
export const runningTotal = ({ column, plus, minus }: RunningColumns, value: string): Formula => ({
  formula: `${letterOf(column)}{above}+${letterOf(plus)}{row}-${letterOf(minus)}{row}`,
  value: Number(value),
});

/** Returns a cell with the closing balance, in a row with the totals of both columns. Rows without movements are opening balances. */
export function closingBalance(
  { column, plus, minus }: RunningColumns,
  value: string,
  from: 'first' | 'group',
): Formula {
  const range = (index: number) => `${letterOf(index)}{${from}}:${letterOf(index)}{above}`;
  // The criterion '=' matches empty cells.
  const opening = `SUMIFS(${range(column)},${range(plus)},"=",${range(minus)},"=")`;
  return { formula: `${opening}+${letterOf(plus)}{row}-${letterOf(minus)}{row}`, value: Number(value) };
}

/** Returns the letter of a column by its index: 0 is A, 26 is AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
