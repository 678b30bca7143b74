export type CleanText = { ok: true; text: string } | { ok: false };

/**
 * Normalises a text to NFC, trims it, makes one blank of several and removes invisible characters. A `multiline`
 * text keeps its inner blanks. It refuses control characters (PostgreSQL cannot store NUL), lone surrogates, and
 * marks that reverse the direction of writing, which disguise text.
 */
export function cleanText(input: string, { multiline = false } = {}): CleanText {
  const text = input
    .replace(EMOJI_OR_INVISIBLE, (found, invisible) => (invisible === undefined ? found : ''))
    .replace(BLANK, ' ')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim();
  if (UNSAFE.test(multiline ? text.replaceAll('\n', '') : text)) return { ok: false };
  return { ok: true, text: multiline ? text : text.replace(/ +/g, ' ') };
}

/** Tabs, all spaces of Unicode, and the empty Braille pattern. */
const BLANK = /[\t\p{Zs}\u2800]/gu;

/** Control characters, lone surrogates, and marks for writing from right to left. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202B\u202E\u2067]/u;

/** Matches an emoji whole, with its joiners, selectors and tags, or captures an invisible character. */
const EMOJI_OR_INVISIBLE = new RegExp(
  [
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`, // flags of regions
    String.raw`[0-9#*]\uFE0F\u20E3`, // keycaps
    String.raw`\p{ExtPict}\p{EMod}?\uFE0F?(?:\u200D\p{ExtPict}\p{EMod}?\uFE0F?)*`,
    // The lookahead leaves out the marks of UNSAFE, so that they are refused and not removed.
    String.raw`((?![\u202B\u202E\u2067])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB])`,
  ].join('|'),
  'gu',
);

/** Replaces full-width characters and all kinds of dash by plain ones, for codes, numbers and addresses. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u02D7\u2043\u207B\u208B\u2212]/gu, '-');

/**
 * Turns text into the form that searches compare: 'Peñaloza' and 'PENALOZA' become 'penaloza', 'D’Angelo'
 * 'dangelo', 'Nº 3–5' 'no 3-5'. The database's `sin_acentos` is the same, and its stored copies change only
 * by a migration (docs/decisions/0001).
 */
export function fold(text: string): string {
  return text
    .replace(WHOLE_SIGNS, (sign) => FOLDED.get(sign)!)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(/[^a-z0-9 ]/g, (sign) => FOLDED.get(sign) ?? sign);
}

export const foldedName = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

/** Signs that are replaced first, because NFKD would decompose them. */
const WHOLE_SIGNS = /[\u02DA\u2033\u2036\u00B4]/g;

const MARKS =
  /[\u0300-\u036F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE00-\uFE0F]|[\uFE20-\uFE2F]|[\u180B-\u180F]|[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** The replacement of each sign that NFKD does not turn into plain letters. */
const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '': "'`\u00B4\u02B9\u02BB\u02BC\u02BD\u02C8\u055A\u2018\u2019\u201A\u201B\u2032\u2035\uA78C",
    '-': '\u02D7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2E3A\u2E3B',
    '"': '\u00AB\u00BB\u201C\u201D\u201E\u201F\u2033\u2036',
    '/': '\u2044\u2215',
    ' ': '\u1680',
    o: '\u00B0\u02DAøØ',
    x: '\u00D7',
    d: 'đĐðÐ',
    h: 'ħĦ',
    i: 'ı',
    l: 'łŁ',
    n: 'ŋŊ',
    t: 'ŧŦ',
    ae: 'æÆ',
    oe: 'œŒ',
    ss: 'ßẞ',
    th: 'þÞ',
  }).flatMap(([plain, signs]) => Array.from(signs, (sign) => [sign, plain] as const)),
);

/** Returns the words of a search without the signs around them: a pasted '(20-24881307-5)' is found. */
export function searchWords(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  const bare = words.map((word) => word.replace(/^[(]+|[),;]+$/g, '')).filter((word) => fold(word) !== '');
  // A search for signs alone still has words.
  return bare.length > 0 ? bare : words;
}
