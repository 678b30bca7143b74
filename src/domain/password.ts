/** Limits in Unicode code points of the NFC form. Source: spec 1, section 9 (minimum); ASVS 5.0, 6.2 (maximum). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A hint while typing, 0 (very weak) to 4 (very good): length counts most, then how many kinds of characters. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_MIN) return 0;
  const different = new Set(password).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = Number(length >= 10) + Number(length >= 14) + Number(kinds >= 2) + Number(kinds >= 3);
  return different < 5 ? 1 : (Math.max(1, points) as 1 | 2 | 3 | 4);
}
