import { plainSigns } from '#domain/text.ts';

/** The parts of a document number 'PPPP-NNNNNNN': the point of sale, padded, and the number in its series. */
export type DocumentNumber = { readonly puntoVenta: string; readonly secuencia: number };

export const formatDocumentNumber = (puntoVenta: string, secuencia: number): string =>
  `${paddedPointOfSale(puntoVenta)}-${String(secuencia).padStart(SEQUENCE_DIGITS, '0')}`;

export const paddedPointOfSale = (text: string): string => text.padStart(POINT_OF_SALE_DIGITS, '0');

/** Parses '0001-0000012' or '1-12'. @returns null for another text */
export function parseDocumentNumber(text: string): DocumentNumber | null {
  // The eighth digit is a zero that people know from the numbers of ARCA: '0001-00000012'.
  const [, puntoVenta, digits] = /^\s*(\d{1,4})\s*-\s*0?(\d{1,7})\s*$/.exec(text) ?? [];
  if (puntoVenta === undefined || Number(digits) === 0) return null;
  return { puntoVenta: paddedPointOfSale(puntoVenta), secuencia: Number(digits) };
}

/** Returns texts to search for: the typed one, and the whole number for '1-12' or '00010000012'. */
export function documentNumberTexts(part: string): readonly string[] {
  const parsed = parseDocumentNumber(withHyphen(part));
  return parsed ? [...new Set([formatDocumentNumber(parsed.puntoVenta, parsed.secuencia), part])] : [part];
}

/** Returns the endings of the numbers that a word may mean: '-0000012' for '12', the whole number for '1-12'. */
export function documentNumberEnds(word: string): readonly string[] {
  const parsed = parseDocumentNumber(withHyphen(word));
  if (parsed) return [formatDocumentNumber(parsed.puntoVenta, parsed.secuencia)];
  return /^\d{1,7}$/.test(word) ? [`-${word.padStart(SEQUENCE_DIGITS, '0')}`] : [];
}

/** Returns '0001-0000012' for that text, or without its hyphen; null for any other text. */
export function wholeDocumentNumber(text: string): string | null {
  const number = withHyphen(text);
  return /^\d{4}-\d{7}$/.test(number) ? number : null;
}

function withHyphen(text: string): string {
  const plain = plainSigns(text);
  return /^\d{11}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
}

export const POINT_OF_SALE_DIGITS = 4;
const SEQUENCE_DIGITS = 7;
export const LAST_SEQUENCE = 10 ** SEQUENCE_DIGITS - 1;
