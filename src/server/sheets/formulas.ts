import type { Formula } from './writeXlsx.ts';

/**
 * The sum of a column from the first row below the headings (or of its group) to the row above. SUBTOTAL leaves out
 * other subtotals, so that those of groups are not counted twice, and what the reader's filter hides.
 * @param place the column's, from 0 on.
 */
export const sumAbove = (place: number, value: string, from: 'first' | 'group' = 'first'): Formula => {
  const letter = letterOf(place);
  return { formula: `SUBTOTAL(9,${letter}{${from}}:${letter}{above})`, value: Number(value) };
};

/** What the row above says in the same column, plus this row's `debe`, less its `haber`. */
export const runningBalance = (
  place: number,
  { debe, haber }: { readonly debe: number; readonly haber: number },
  value: string,
): Formula => ({
  formula: `${letterOf(place)}{above}+${letterOf(debe)}{row}-${letterOf(haber)}{row}`,
  value: Number(value),
});

/**
 * What running balances come to, in the row that sums up `debe` and `haber`: where each began (a row with neither of
 * them) and what moved it since.
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
