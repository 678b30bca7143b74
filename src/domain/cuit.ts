/**
 * The CUIT: the tax number of every person and company in Argentina, two digits for the kind (20, 23, 24, 27 people;
 * 30, 33, 34 companies), eight of the number, one check digit. Written XX-XXXXXXXX-X.
 */

/** Whether the text is a CUIT in writing, XX-XXXXXXXX-X. Its check digit is not looked at. */
export function isCuitFormat(text: string): boolean {
  return /^\d{2}-\d{8}-\d$/.test(text);
}

/** Gives a CUIT its hyphens: '30546689979' is '30-54668997-9'. Null unless there are eleven digits in all. */
export function formatCuit(text: string): string | null {
  const [, kind, number, check] = /^(\d{2})[-\s]?(\d{8})[-\s]?(\d)$/.exec(text.trim()) ?? [];
  return check === undefined ? null : `${kind}-${number}-${check}`;
}

/**
 * Whether the last digit of a CUIT, with or without hyphens, agrees with the others. A typing mistake almost never
 * does; the house warns of it and lets it pass, because old papers carry wrong ones.
 *
 * Module 11 with the weights 5 4 3 2 7 6 5 4 3 2, as ARCA (formerly AFIP) publishes it and Wikipedia explains it
 * (https://es.wikipedia.org/wiki/Clave_Única_de_Identificación_Tributaria): digits and check digit, weighted, add up
 * to a multiple of 11. A number that would need the check digit 10 is never issued: it gets another kind.
 */
export function hasValidCheckDigit(text: string): boolean {
  const cuit = formatCuit(text);
  if (cuit === null) return false;
  const digits = Array.from(cuit.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, place) => sum + digit * (WEIGHTS[place] ?? 0), 0) % 11 === 0;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
