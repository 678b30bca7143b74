import { plainSigns } from '#domain/text.ts';

/** Tax number XX-XXXXXXXX-X: kind (20, 23, 24, 27 people; 30, 33, 34 companies), number, check digit. */

export function isCuitFormat(text: string): boolean {
  return /^\d{2}-\d{8}-\d$/.test(text);
}

/**
 * Writes a CUIT with its hyphens: '30 54.668.997 9' becomes '30-54668997-9'. Null unless there are eleven
 * digits.
 */
export function formatCuit(text: string): string | null {
  const [, kind, number, check] = WRITTEN.exec(plainSigns(text).trim()) ?? [];
  return check === undefined ? null : `${kind}-${number!.replace(/\D/g, '')}-${check}`;
}

const WRITTEN = /^(\d{2})[\s.-]{0,3}(\d{8}|\d{2}[. ]\d{3}[. ]\d{3})[\s.-]{0,3}(\d)$/;

/** Returns the texts to search for when part of a CUIT was typed: '3071' and '30.71' begin '30-71…'. */
export function cuitTexts(text: string): readonly string[] {
  const plain = plainSigns(text);
  const digits = plain.replace(/[\s.-]/g, '');
  if (!/^\d{3,11}$/.test(digits)) return [plain];
  const parts = [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)];
  return [...new Set([plain, parts.filter(Boolean).join('-')])];
}

/**
 * Tells whether the last digit of a CUIT is right. Screens only warn, as old papers carry wrong digits.
 * Modulo 11 with the weights 5 4 3 2 7 6 5 4 3 2, as ARCA publishes it. Check digit 10 is never issued.
 */
export function hasValidCheckDigit(text: string): boolean {
  const cuit = formatCuit(text);
  if (cuit === null) return false;
  const digits = Array.from(cuit.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, place) => sum + digit * (WEIGHTS[place] ?? 0), 0) % 11 === 0;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
