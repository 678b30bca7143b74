import { fold } from '#domain/text.ts';

/**
 * How well a text fits what was typed; null when it does not. Every word that was typed has to begin one of its words
 * (best), or name one by some of its letters in their order, the first one first ('rmt': remitos).
 */
export function fit(typed: string, text: string): number | null {
  const words = wordsOf(text);
  const whole = words.join(' ');
  const asked = wordsOf(typed);
  if (asked.length === 0) return null;
  let sum = 0;
  for (const part of asked) {
    const best = Math.max(...words.map((word) => fitOf(part, word)));
    if (best === 0) return null;
    sum += best;
  }
  const begins = whole.startsWith(asked.join(' ')) ? 2 : 0;
  return sum / asked.length + begins + 1 / (1 + whole.length);
}

/** From this on somebody who types and presses Enter at once means it, whatever the server would find besides. */
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
