/** Lengths in code points of the NFC form. Source: spec 1, section 9; ASVS 5.0, 6.2. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Returns a message for a password that is refused, else null. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'La contraseña es requerida';
  // The same replacement character would be hashed for all of these.
  if (!password.isWellFormed() || password.includes('\0'))
    return 'La contraseña contiene caracteres no permitidos';
  if (isTooLong(password)) return `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`;
  if (lengthOf(password) < PASSWORD_MIN)
    return `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;
  return null;
}

export function isTooLong(password: string): boolean {
  // The first comparison avoids normalising a huge text.
  return password.length > PASSWORD_MAX * 8 || lengthOf(password) > PASSWORD_MAX;
}

/** Returns 0 (too short) to 4 (very good). Repetitions and sequences count little. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (lengthOf(password) < PASSWORD_MIN) return 0;
  const points = Array.from(password.normalize('NFC'), (letter) => letter.codePointAt(0)!);
  const surprising = points.filter((point, place) => Math.abs(point - (points[place - 1] ?? -9)) > 1);
  const letters = new Set(surprising).size;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // Repeated characters count half.
  const bits = ((surprising.length + letters) / 2) * Math.log2(alphabet);
  return bits < 34 ? 1 : bits < 52 ? 2 : bits < 78 ? 3 : 4;
}

/** The first text is a requirement. */
export const STRENGTH_WORDS = ['Al menos 8 caracteres', 'Débil', 'Regular', 'Buena', 'Muy buena'] as const;

/** Kinds of characters, with the size of each. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
];

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length;
}
