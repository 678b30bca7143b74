/** Lengths in code points of the NFC form. Source: spec 1, section 9; ASVS 5.0, 6.2. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export function passwordProblem(password: string): string | null {
  if (password === '') return 'La contraseña es requerida';
  // Hashing would replace every such character by the same one, and make different passwords equal.
  if (!password.isWellFormed() || password.includes('\0'))
    return 'La contraseña contiene caracteres no permitidos';
  if (isTooLong(password)) return `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`;
  if (lengthOf(password) < PASSWORD_MIN)
    return `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;
  return null;
}

export function isTooLong(password: string): boolean {
  // The first comparison avoids normalising a huge text. NFC never makes one character of eight.
  return password.length > PASSWORD_MAX * 8 || lengthOf(password) > PASSWORD_MAX;
}

/** Returns a strength from 0 (too short) to 4 (very good). Repetitions and sequences count little. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (lengthOf(password) < PASSWORD_MIN) return 0;
  const codes = Array.from(password.normalize('NFC'), (letter) => letter.codePointAt(0)!);
  const counted = codes.filter((code, index) => index === 0 || Math.abs(code - codes[index - 1]!) > 1);
  const alphabetSize = ALPHABETS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // The mean of both counts, so that repeated characters count half.
  const bits = ((counted.length + new Set(counted).size) / 2) * Math.log2(alphabetSize);
  const strength = 1 + STRENGTH_BITS.filter((least) => bits >= least).length;
  return strength as 1 | 2 | 3 | 4;
}

/** The least bits of entropy of the strengths 2, 3 and 4. */
const STRENGTH_BITS = [34, 52, 78];

export const STRENGTH_WORDS = ['Al menos 8 caracteres', 'Débil', 'Regular', 'Buena', 'Muy buena'] as const;

/** Kinds of characters, each with the number of characters that people use of it. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
];

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length;
}
