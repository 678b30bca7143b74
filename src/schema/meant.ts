/** Returns ": did you mean 'columns'?" */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `: did you mean '${near}'?`;
}

/** Returns the known word that is nearest to a misspelt one. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((name) => ({ name, steps: stepsBetween(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ steps }) => steps <= Math.ceil(word.length / 3))
    .toSorted((one, other) => one.steps - other.steps)[0]?.name;

/** Returns the Levenshtein distance. */
export function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [above, letter] of Array.from(one).entries()) {
    const next = [above + 1];
    for (const [place, letterOfOther] of Array.from(other).entries())
      next.push(
        Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === letterOfOther ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length]!;
}
