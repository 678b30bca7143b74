/** Tax number XX-XXXXXXXX-X: kind (20, 23, 24, 27 people; 30, 33, 34 companies), number, check digit. */

export function isCuitFormat(text: string): boolean {
  return /^\d{2}-\d{8}-\d$/.test(text);
}

/** '30546689979' becomes '30-54668997-9'. Null unless there are eleven digits. */
export function formatCuit(text: string): string | null {
  const [, kind, number, check] = /^(\d{2})[-\s]?(\d{8})[-\s]?(\d)$/.exec(text.trim()) ?? [];
  return check === undefined ? null : `${kind}-${number}-${check}`;
}

/**
 * The product only warns, as old papers carry wrong digits.
 * Modulo 11 with the weights 5 4 3 2 7 6 5 4 3 2, as ARCA publishes it. Check digit 10 is never issued.
 */
export function hasValidCheckDigit(text: string): boolean {
  const cuit = formatCuit(text);
  if (cuit === null) return false;
  const digits = Array.from(cuit.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, place) => sum + digit * (WEIGHTS[place] ?? 0), 0) % 11 === 0;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
