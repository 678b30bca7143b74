import type { Formula } from './writeXlsx.ts';

/**
 * The sum of a column from the first row below the headings (or of its group) to the row above. SUBTOTAL ignores
 * other subtotals, so groups are not counted twice, and rows hidden by a filter.
 * @param place column index, from 0.
 */
export const sumAbove = (place: number, value: string, from: 'first' | 'group' = 'first'): Formula => {
  const letter = letterOf(place);
  return { formula: `SUBTOTAL(9,${letter}{${from}}:${letter}{above})`, value: Number(value) };
};

/** The value above in the same column, plus this row's `debe`, minus its `haber`. */
export const runningBalance = (
  place: number,
  { debe, haber }: { readonly debe: number; readonly haber: number },
  value: string,
): Formula => ({
  formula: `${letterOf(place)}{above}+${letterOf(debe)}{row}-${letterOf(haber)}{row}`,
  value: Number(value),
});

/**
 * The closing total of running balances, in the row that sums `debe` and `haber`: each opening balance (a row with
 * neither of them) plus its movements.
 */
export function closingBalance(
  place: number,
  { debe, haber }: { readonly debe: number; readonly haber: number },
  value: string,
  from: 'first' | 'group' = 'first',
): Formula {
  const range = (column: number) => `${letterOf(column)}{${from}}:${letterOf(column)}{above}`;
  const opening = `SUMIFS(${range(place)},${range(debe)},"=",${range(haber)},"=")`;
  return {
    formula: `${opening}+${letterOf(debe)}{row}-${letterOf(haber)}{row}`,
    value: Number(value),
  };
}

/** 0 is A, 26 is AA. */
export const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
