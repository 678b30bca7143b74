import { fold } from '#domain/text.ts';

/** Scores how well a text fits the typed words: null if one of them begins no word of the text. */
export function scoreMatch(typed: string, text: string): number | null {
  const words = foldedWords(text);
  const typedWords = foldedWords(typed);
  const isThere = (part: string) => words.some((word) => word.startsWith(part));
  if (typedWords.length === 0 || !typedWords.every(isThere)) return null;
  const whole = words.join(' ');
  return SURE_SCORE + (whole.startsWith(typedWords.join(' ')) ? 2 : 0) + 1 / (1 + whole.length);
}

/** Enter takes an option of this score without waiting for the server. */
export const SURE_SCORE = 3;

export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Counts the words at the beginning that each begin a word of `meant`, by at least three letters. */
export function countLeadingMatches(words: readonly string[], meant: readonly string[]): number {
  const place = words.findIndex((word) => {
    const [part = ''] = foldedWords(word);
    return part.length < 3 || !meant.some((other) => other.startsWith(part));
  });
  return place === -1 ? words.length : place;
}
