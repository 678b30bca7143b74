/** What became of a text: the text to keep, or the refusal of one that must not be stored. */
export type CleanText = { ok: true; text: string } | { ok: false };

/**
 * The text as it is stored: composed Unicode (NFC), no blanks at the ends, tabs as spaces. One line of text has
 * single spaces only, so that 'Gómez  Raúl' and 'Gómez Raúl' are one name; with `multiline` the inner blanks stay and
 * line ends are '\n'.
 *
 * Refused, for a 400: NUL (PostgreSQL cannot store it), other control characters, line ends in one line, lone
 * surrogates (not UTF-8), and marks that turn the direction of writing (they can make a text look like another).
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

/** Controls (Cc), lone surrogates (Cs; paired ones are not matched in Unicode mode), marks that turn the writing. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/**
 * The text without case and accents, for searching: 'Peñaloza' and 'PENALOZA' both fold to 'penaloza'. The database's
 * function `sin_acentos` has the same effect on the letters that names here are written with.
 */
export function fold(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return bare.replace(/[æœøß]/g, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
const UNDECOMPOSED: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' };

/**
 * The words to look for, without the brackets and commas that a record's name has around its parts: who pastes
 * 'Gómez Raúl (20-24881307-5)', or takes a letter off its end, looks for him. Of marks alone, those.
 */
export function searchWords(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  const bare = words.map((word) => word.replace(/^[(]+|[),;]+$/g, '')).filter(Boolean);
  return bare.length > 0 ? bare : words;
}
