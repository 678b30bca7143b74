import { hasValidCheckDigit } from '#argentina/cuit.ts';

/** Returns null for a number whose check digit would be 10. */
export function cuitOf(kind: number, number: number): string | null {
  const start = `${kind}-${String(number).padStart(8, '0')}`;
  for (let digit = 0; digit < 10; digit++) {
    if (hasValidCheckDigit(`${start}-${digit}`)) return `${start}-${digit}`;
  }
  return null;
}
