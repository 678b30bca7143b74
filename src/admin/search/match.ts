import { fold } from '#domain/text.ts';

/** Scores how well a text matches the typed words; null if one of them begins no word of the text. */
export function scoreMatch(typed: string, text: string): number | null {
  const words = foldedWords(text);
  const typedWords = foldedWords(typed);
  const beginsWord = (part: string) => words.some((word) => word.startsWith(part));
  if (typedWords.length === 0 || !typedWords.every(beginsWord)) return null;
  const folded = words.join(' ');
  const beginsText = folded.startsWith(typedWords.join(' '));
  // The shorter of two texts that match alike comes first.
  return SURE_SCORE + (beginsText ? 2 : 0) + 1 / (1 + folded.length);
}

/** Enter opens an option of this score without waiting for the server. */
export const SURE_SCORE = 3;

/** Splits a text into words without accents and capitals. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Counts how many of the first words, each of three letters or more, begin one of `candidates`. */
export function countLeadingMatches(words: readonly string[], candidates: readonly string[]): number {
  const index = words.findIndex((word) => {
    const [part = ''] = foldedWords(word);
    return part.length < 3 || !candidates.some((candidate) => candidate.startsWith(part));
  });
  return index === -1 ? words.length : index;
}
