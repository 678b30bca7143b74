/**
 * The numbers of documents: `PPPP-NNNNNNN`, the point of sale and the place in its series (design.md 6.4).
 * Padded to four and seven digits; a series that grows beyond ten million simply has more.
 */
export type DocumentNumber = { readonly puntoVenta: string; readonly secuencia: number };

/** '1' and 12 are '0001-0000012'. */
export const documentNumber = (puntoVenta: string, secuencia: number): string =>
  `${puntoVenta.padStart(POINT_OF_SALE_DIGITS, '0')}-${String(secuencia).padStart(SEQUENCE_DIGITS, '0')}`;

/** Takes a number apart: '0001-0000012' and '1-12' alike. Null for what is none. */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  const [, puntoVenta, secuencia] = /^\s*(\d{1,4})\s*-\s*(\d{1,9})\s*$/.exec(text) ?? [];
  if (puntoVenta === undefined || Number(secuencia) === 0) return null;
  return { puntoVenta: puntoVenta.padStart(POINT_OF_SALE_DIGITS, '0'), secuencia: Number(secuencia) };
}

/**
 * What a search for a part of a number looks for, any of it: what was typed, and the whole number that '1-12' or
 * the eleven digits of '00010000012' stand for.
 */
export function documentNumberTexts(part: string): readonly string[] {
  const parsed = parseDocumentNumber(hyphenated(part));
  return parsed ? [...new Set([documentNumber(parsed.puntoVenta, parsed.secuencia), part])] : [part];
}

/** How the numbers end that '12', '0012', '1-12' or '00010000012' may mean; none for what is no number. */
export function documentNumberEnds(word: string): readonly string[] {
  const parsed = parseDocumentNumber(hyphenated(word));
  if (parsed) return [documentNumber(parsed.puntoVenta, parsed.secuencia)];
  return /^\d{1,7}$/.test(word) ? [`-${word.padStart(SEQUENCE_DIGITS, '0')}`] : [];
}

/** The number that somebody has typed in full, with or without its hyphen; null for less. */
export function wholeDocumentNumber(text: string): string | null {
  const whole = hyphenated(text);
  return /^\d{4}-\d{7}$/.test(whole) ? whole : null;
}

const hyphenated = (text: string) => (/^\d{11}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text);

/** The digits of a point of sale, at most. */
export const POINT_OF_SALE_DIGITS = 4;
const SEQUENCE_DIGITS = 7;
