/** Returns the end of a message about an unknown word: ": did you mean 'camion'?", or nothing without a similar name. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `: did you mean '${near}'?`;
}

/** Returns the most similar known name, if at most a third of the word's letters would have to change. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((name) => ({ name, steps: stepsBetween(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ steps }) => steps <= Math.ceil(word.length / 3))
    .toSorted((one, other) => one.steps - other.steps)[0]?.name;

/** Returns the Levenshtein distance: how many letters have to be added, removed or replaced. */
export function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [rowIndex, letter] of Array.from(one).entries()) {
    const next = [rowIndex + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = row[column]! + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, replaced));
    }
    row = next;
  }
  return row[other.length]!;
}
