import { plainSigns } from '#domain/text.ts';

/** Tells whether a text has the form of a CUIT, XX-XXXXXXXX-X: the kind, the number and a check digit. */
export function isCuitFormat(text: string): boolean {
  return /^\d{2}-\d{8}-\d$/.test(text);
}

/** Returns '30-54668997-9' for a CUIT written as '30 54.668.997 9'; null for a text that is not one CUIT. */
export function formatCuit(text: string): string | null {
  const [, kind, number, check] = TYPED_CUIT.exec(plainSigns(text).trim()) ?? [];
  return check === undefined ? null : `${kind}-${number!.replace(/\D/g, '')}-${check}`;
}

const TYPED_CUIT = /^(\d{2})[\s.-]{0,3}(\d{8}|\d{2}[. ]\d{3}[. ]\d{3})[\s.-]{0,3}(\d)$/;

/** Returns the texts to search for when part of a CUIT was typed: '30-71' for '3071' and '30.71'. */
export function cuitTexts(text: string): readonly string[] {
  const plain = plainSigns(text);
  const digits = plain.replace(/[\s.-]/g, '');
  if (!/^\d{3,11}$/.test(digits)) return [plain];
  const parts = [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)];
  return [...new Set([plain, parts.filter(Boolean).join('-')])];
}

/** Tells whether a CUIT's last digit is right (ARCA). Screens only warn: old papers have wrong digits. */
export function hasValidCheckDigit(text: string): boolean {
  const cuit = formatCuit(text);
  if (cuit === null) return false;
  const digits = Array.from(cuit.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, index) => sum + digit * (WEIGHTS[index] ?? 0), 0) % 11 === 0;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
