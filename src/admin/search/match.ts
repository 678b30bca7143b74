import { fold } from '#domain/text.ts';

/**
 * Null without a match. Each typed word must begin a word (best), or be a subsequence of one with its first
 * letter ('rmt': remitos).
 */
export function fit(typed: string, text: string): number | null {
  const words = wordsOf(text);
  const whole = words.join(' ');
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return null;
  let sum = 0;
  for (const part of wanted) {
    const best = Math.max(...words.map((word) => fitOf(part, word)));
    if (best === 0) return null;
    sum += best;
  }
  const begins = whole.startsWith(wanted.join(' ')) ? 2 : 0;
  return sum / wanted.length + begins + 1 / (1 + whole.length);
}

/** Enter takes such an option without waiting for the server. */
export const SURE = 3;

function fitOf(part: string, word: string): number {
  if (word.startsWith(part)) return 3;
  return part.length >= 3 && isAbridged(part, word) ? 1 : 0;
}

function isAbridged(part: string, word: string): boolean {
  if (word[0] !== part[0]) return false;
  let place = 0;
  for (const letter of word) if (letter === part[place]) place += 1;
  return place === part.length;
}

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The number of matching words; three letters are enough. */
export function wordsTaken(words: readonly string[], meant: readonly string[]): number {
  const place = words.findIndex((word) => {
    const [part = ''] = wordsOf(word);
    return part.length < 3 || !meant.some((other) => other.startsWith(part));
  });
  return place === -1 ? words.length : place;
}
