/**
 * Document numbers: `PPPP-NNNNNNN`, point of sale and sequence (design.md 6.4). Padded to four and seven digits;
 * longer sequences simply have more.
 */
export type DocumentNumber = { readonly puntoVenta: string; readonly secuencia: number };

/** '1' and 12 give '0001-0000012'. */
export const documentNumber = (puntoVenta: string, secuencia: number): string =>
  `${puntoVenta.padStart(POINT_OF_SALE_DIGITS, '0')}-${String(secuencia).padStart(SEQUENCE_DIGITS, '0')}`;

/** Parses '0001-0000012' as well as '1-12'. Null for other text. */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  const [, puntoVenta, secuencia] = /^\s*(\d{1,4})\s*-\s*(\d{1,9})\s*$/.exec(text) ?? [];
  if (puntoVenta === undefined || Number(secuencia) === 0) return null;
  return { puntoVenta: puntoVenta.padStart(POINT_OF_SALE_DIGITS, '0'), secuencia: Number(secuencia) };
}

/**
 * Search texts for a typed part of a number, any of which may match: the text itself, and the whole number for
 * '1-12' or the eleven digits of '00010000012'.
 */
export function documentNumberTexts(part: string): readonly string[] {
  const parsed = parseDocumentNumber(hyphenated(part));
  return parsed ? [...new Set([documentNumber(parsed.puntoVenta, parsed.secuencia), part])] : [part];
}

/** Possible endings of the number meant by '12', '0012', '1-12' or '00010000012'; none for other text. */
export function documentNumberEnds(word: string): readonly string[] {
  const parsed = parseDocumentNumber(hyphenated(word));
  if (parsed) return [documentNumber(parsed.puntoVenta, parsed.secuencia)];
  return /^\d{1,7}$/.test(word) ? [`-${word.padStart(SEQUENCE_DIGITS, '0')}`] : [];
}

/** The number for a complete one, with or without hyphen; null for an incomplete one. */
export function wholeDocumentNumber(text: string): string | null {
  const whole = hyphenated(text);
  return /^\d{4}-\d{7}$/.test(whole) ? whole : null;
}

const hyphenated = (text: string) => (/^\d{11}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : text);

/** Maximum digits of a point of sale. */
export const POINT_OF_SALE_DIGITS = 4;
const SEQUENCE_DIGITS = 7;
