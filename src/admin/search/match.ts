import { fold } from '#domain/text.ts';

/** Scores how well a text matches what is typed: `SURE_SCORE` or more, or null if a typed word begins no word of it. */
export function scoreMatch(typed: string, text: string): number | null {
  const words = foldedWords(text);
  const typedWords = foldedWords(typed);
  const beginsWord = (part: string) => words.some((word) => word.startsWith(part));
  if (typedWords.length === 0 || !typedWords.every(beginsWord)) return null;
  const folded = words.join(' ');
  // Texts that begin as typed come first, and of equal ones the shortest.
  const beginsText = folded.startsWith(typedWords.join(' '));
  return SURE_SCORE + (beginsText ? 2 : 0) + 1 / (1 + folded.length);
}

/** Enter opens an option of this score without waiting for the server. Matches by facts get less (useSearch.ts). */
export const SURE_SCORE = 3;

const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Splits a text into its first words, each of which begins a word of `name`, and the rest. */
export function splitName(text: string, name: string) {
  const words = text.trim().split(/\s+/);
  const nameWords = foldedWords(name);
  const firstOther = words.findIndex((word) => {
    const [part = ''] = foldedWords(word);
    // One or two letters would begin too many words.
    return part.length < 3 || !nameWords.some((nameWord) => nameWord.startsWith(part));
  });
  const matchCount = firstOther === -1 ? words.length : firstOther;
  return { matchCount, rest: words.slice(matchCount).join(' ') };
}
