/**
 * The CUIT: the tax number of every person and company in Argentina, two digits for the kind (20, 23, 24, 27 people;
 * 30, 33, 34 companies), eight of the number, one check digit. Written XX-XXXXXXXX-X.
 */

/** Whether the text has the form XX-XXXXXXXX-X. Does not check the check digit. */
export function isCuitFormat(text: string): boolean {
  return /^\d{2}-\d{8}-\d$/.test(text);
}

/** Adds the hyphens: '30546689979' becomes '30-54668997-9'. Null unless there are exactly eleven digits. */
export function formatCuit(text: string): string | null {
  const [, kind, number, check] = /^(\d{2})[-\s]?(\d{8})[-\s]?(\d)$/.exec(text.trim()) ?? [];
  return check === undefined ? null : `${kind}-${number}-${check}`;
}

/**
 * Whether the check digit of a CUIT, with or without hyphens, is right; typing mistakes nearly always break it. The
 * product only warns, because old papers carry wrong ones.
 *
 * Modulo 11 with the weights 5 4 3 2 7 6 5 4 3 2, as published by ARCA (formerly AFIP) and explained by Wikipedia
 * (https://es.wikipedia.org/wiki/Clave_Única_de_Identificación_Tributaria): the weighted digits and the check digit
 * add up to a multiple of 11. A number that would need the check digit 10 is never issued: it gets another prefix.
 */
export function hasValidCheckDigit(text: string): boolean {
  const cuit = formatCuit(text);
  if (cuit === null) return false;
  const digits = Array.from(cuit.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, place) => sum + digit * (WEIGHTS[place] ?? 0), 0) % 11 === 0;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
