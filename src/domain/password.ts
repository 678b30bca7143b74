/** Limits in Unicode code points of the NFC form. Source: spec 1, section 9 (minimum); ASVS 5.0, 6.2 (maximum). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * Why a password may not be chosen, or null. It may hold any Unicode and needs no mixture of kinds. The server also
 * refuses the most common ones (server/auth/passwordRules.ts).
 */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'La contraseña es requerida';
  // Half characters reach the hash as one and the same replacement character.
  if (!password.isWellFormed() || password.includes('\0'))
    return 'La contraseña contiene caracteres no permitidos';
  if (isTooLong(password)) return `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`;
  if (lengthOf(password) < PASSWORD_MIN)
    return `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;
  return null;
}

export function isTooLong(password: string): boolean {
  // NFC makes at least one code point of four, and of eight UTF-16 units: a novel is not normalised to know that.
  return password.length > PASSWORD_MAX * 8 || lengthOf(password) > PASSWORD_MAX;
}

/**
 * A hint while typing, 0 (too short) to 4 (very good): length counts most, then how many kinds of characters. What
 * repeats or continues the character before it ('aaaa', '1234') counts little.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (lengthOf(password) < PASSWORD_MIN) return 0;
  const points = Array.from(password.normalize('NFC'), (letter) => letter.codePointAt(0)!);
  const surprising = points.filter((point, place) => Math.abs(point - (points[place - 1] ?? -9)) > 1);
  const letters = new Set(surprising).size;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // Letters that come again are worth half of new ones.
  const bits = ((surprising.length + letters) / 2) * Math.log2(alphabet);
  return bits < 34 ? 1 : bits < 52 ? 2 : bits < 78 ? 3 : 4;
}

/** What each strength is called; the first is what it takes to have one. */
export const STRENGTH_WORDS = ['Al menos 8 caracteres', 'Débil', 'Regular', 'Buena', 'Muy buena'] as const;

/** Kinds of characters and how many of each people choose from. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
];

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length;
}
