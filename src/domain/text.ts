export type CleanText = { ok: true; text: string } | { ok: false };

/**
 * NFC, trimmed, runs of blanks as one; `multiline` keeps inner blanks.
 * Refuses control characters (PostgreSQL cannot store NUL), lone surrogates, and direction marks (they
 * disguise text).
 */
export function cleanText(input: string, { multiline = false } = {}): CleanText {
  const text = input
    .replace(/\t/g, ' ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim();
  if (UNSAFE.test(multiline ? text.replaceAll('\n', '') : text)) return { ok: false };
  return { ok: true, text: multiline ? text : text.replace(/\p{Zs}+/gu, ' ') };
}

/** Cc; lone surrogates (Cs); direction marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** For search: 'Peñaloza' and 'PENALOZA' become 'penaloza', as in the database's `sin_acentos`. */
export function fold(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return bare.replace(/[æœøß]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Letters that Unicode does not decompose. */
const UNDECOMPOSED: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' };

/** A pasted 'Gómez Raúl (20-24881307-5)' finds the record. */
export function searchWords(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  const bare = words.map((word) => word.replace(/^[(]+|[),;]+$/g, '')).filter(Boolean);
  return bare.length > 0 ? bare : words;
}
