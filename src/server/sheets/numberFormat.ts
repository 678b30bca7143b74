import type { SheetCell } from '#domain/sheets.ts';

/** The meaning of a number under its format: a day, a time, a percent, a code with zeros, another currency. */
export type NumberFormat = (value: number, is1904: boolean) => SheetCell;

/** ECMA-376, part 1, 18.8.30. The others are plain numbers. */
const BUILT_IN = new Map([
  ...[9, 10].map((id) => [id, '0%'] as const),
  ...[14, 15, 16, 17, 22].map((id) => [id, 'd/m/yyyy'] as const),
  ...[18, 19, 20, 21, 45, 47].map((id) => [id, 'h:mm:ss'] as const),
  [46, '[h]:mm:ss'] as const,
  // Dates of East Asia.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'd/m/yyyy'] as const),
]);

/** @param code absent for a built-in format */
export function numberFormat(id: number, code = BUILT_IN.get(id) ?? ''): NumberFormat {
  // The first section formats positive numbers; the others are for negative ones, zero and text.
  const section = code.split(';')[0]!;
  const bare = section
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/i, '');
  const foreign = FOREIGN.exec(section);
  if (/\[[hms]+\]/i.test(bare)) return (value) => clockText(value);
  if (/[dmyhs]/i.test(bare))
    return (value, is1904) => (value < 1 ? clockText(value) : momentOf(value, is1904));
  if (bare.includes('%')) return (value) => `${decimalText(value * 100)}%`;
  if (foreign) return (value) => `${foreign[0]} ${decimalText(value)}`;
  const zeros = /^0[0\s()/.-]*0$/.test(bare) && !bare.includes('.') ? bare.replace(/[^0]/g, '').length : 0;
  return (value) =>
    zeros > 1 && Number.isInteger(value) && value >= 0 ? String(value).padStart(zeros, '0') : value;
}

/** A currency that is not the peso. */
const FOREIGN = /US\$|U\$S|USD|EUR|(?<!A)R\$|BRL|UYU|CLP|[\p{Sc}--$]/v;

/** Writes a number with fourteen digits, because the last of the fifteen that Excel keeps may be noise. */
const decimalText = (value: number) => String(Number(value.toPrecision(14))).replace('.', ',');

/** Formats a time or a duration: '10:30', '36:00:15'. */
function clockText(days: number): SheetCell {
  if (days < 0) return days;
  const seconds = Math.round(days * 86_400);
  const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}`;
}

/** Returns a date by its UTC fields. */
function momentOf(days: number, is1904: boolean): SheetCell {
  const milliseconds = Math.round(days * 86_400_000);
  if (days >= 2_958_466) return days;
  if (is1904) return new Date(Date.UTC(1904, 0, 1) + milliseconds);
  // Excel counts a 29 February 1900, which there was not.
  if (Math.floor(days) === 60) return '29/02/1900';
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + milliseconds);
}
