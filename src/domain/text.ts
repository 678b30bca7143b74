/** A cleaned text, or the refusal of one that must not be stored. */
export type CleanText = { ok: true; text: string } | { ok: false };

/**
 * The text in stored form: composed Unicode (NFC), trimmed, tabs as spaces. A single-line text has single spaces
 * only, so that 'Gómez Raúl' and 'Gómez Raúl' are equal; with `multiline` inner blanks stay and line ends are '\n'.
 *
 * Refused with a 400: NUL (PostgreSQL cannot store it), other control characters, line ends in a single line, lone
 * surrogates (not UTF-8), and direction marks (they can make a text look like another).
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

/** Control characters (Cc), lone surrogates (Cs; pairs do not match in Unicode mode), direction marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/**
 * The text without case and accents, for searching: 'Peñaloza' and 'PENALOZA' both become 'penaloza'. The database's
 * `sin_acentos` does the same for the letters of names used here.
 */
export function fold(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return bare.replace(/[æœøß]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const UNDECOMPOSED: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' };

/**
 * The words to search for, without the brackets and commas around the parts of a record's name: so a pasted 'Gómez
 * Raúl (20-24881307-5)', also with its end cut off, finds the record. A text of marks alone is kept.
 */
export function searchWords(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  const bare = words.map((word) => word.replace(/^[(]+|[),;]+$/g, '')).filter(Boolean);
  return bare.length > 0 ? bare : words;
}
