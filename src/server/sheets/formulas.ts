import type { Formula } from './writeXlsx.ts';

/** SUBTOTAL ignores other subtotals and filtered rows. @param place column index, from 0. */
export const sumAbove = (place: number, value: string, from: 'first' | 'group' = 'first'): Formula => {
  const letter = letterOf(place);
  return { formula: `SUBTOTAL(9,${letter}{${from}}:${letter}{above})`, value: Number(value) };
};

/** The value above, plus `debe`, minus `haber`. */
export const runningBalance = (
  place: number,
  { debe, haber }: { readonly debe: number; readonly haber: number },
  value: string,
): Formula => ({
  formula: `${letterOf(place)}{above}+${letterOf(debe)}{row}-${letterOf(haber)}{row}`,
  value: Number(value),
});

/** Where `debe` and `haber` are summed: opening balances (rows with neither) plus movements. */
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
