import type { SheetCell } from '#domain/sheets.ts';

/** Reads a number as its format shows it: a day, a time, a percentage, a code with zeros, a foreign amount. */
export type NumberFormat = (value: number, is1904: boolean) => SheetCell;

/** The built-in formats by id (ECMA-376, part 1, 18.8.30). All others are plain numbers. */
const BUILT_IN = new Map([
  ...[9, 10].map((id) => [id, '0%'] as const),
  ...[14, 15, 16, 17, 22].map((id) => [id, 'd/m/yyyy'] as const),
  ...[18, 19, 20, 21, 45, 47].map((id) => [id, 'h:mm:ss'] as const),
  [46, '[h]:mm:ss'] as const,
  // Dates of East Asia.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'd/m/yyyy'] as const),
]);

/** Makes the reader of a format: a built-in one by its id, one of the workbook by its `code`, such as '0.00%'. */
export function numberFormat(id: number, code = BUILT_IN.get(id) ?? ''): NumberFormat {
  // The first section formats positive numbers; the others are for negative ones, zero and text.
  const section = code.split(';')[0]!;
  // This removes quoted and escaped text, fill characters, and brackets. It keeps the brackets of durations: [h].
  const bare = section
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/i, '');
  const currency = FOREIGN_CURRENCY.exec(section);
  if (/\[[hms]+\]/i.test(bare)) return (value) => clockText(value);
  if (/[dmyhs]/i.test(bare))
    // A value below 1 is a time without a day.
    return (value, is1904) => (value < 1 ? clockText(value) : momentOf(value, is1904));
  if (bare.includes('%')) return (value) => `${decimalText(value * 100)}%`;
  if (currency) return (value) => `${currency[0]} ${decimalText(value)}`;
  // A code's format has two zeros or more, and perhaps signs between them: '00000', '00-000'.
  const digits = /^0[0\s()/-]*0$/.test(bare) ? bare.replace(/[^0]/g, '').length : 0;
  return (value) =>
    digits > 0 && Number.isInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : value;
}

/** A currency that is not the peso ($, AR$): by its name, or by any currency sign but $. */
const FOREIGN_CURRENCY = /US\$|U\$S|USD|EUR|(?<!A)R\$|BRL|UYU|CLP|[\p{Sc}--$]/v;

/** Writes a number with fourteen digits, because the last of the fifteen that Excel keeps may be noise. */
const decimalText = (value: number) => String(Number(value.toPrecision(14))).replace('.', ',');

function clockText(days: number): SheetCell {
  if (days < 0) return days;
  const seconds = Math.round(days * 86_400);
  const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}`;
}

/** @param days since the day 0 of Excel's calendar */
function momentOf(days: number, is1904: boolean): SheetCell {
  const milliseconds = Math.round(days * 86_400_000);
  if (days >= YEAR_10000) return days;
  // Workbooks of old Macs count from 1904.
  if (is1904) return new Date(Date.UTC(1904, 0, 1) + milliseconds);
  // Excel counts a 29 February 1900, which never was: days before it count from 31 December, later ones from the 30th.
  if (Math.floor(days) === 60) return '29/02/1900';
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + milliseconds);
}

/** The first day that Excel shows as no date. */
const YEAR_10000 = 2_958_466;
