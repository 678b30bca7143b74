export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Mann and Whitney's statistic as a share, ties as half: 0.5 when the two are indistinguishable. */
export function shareAbove(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: 1 })), ...b.map((value) => ({ value, isA: 0 }))].toSorted(
    (one, other) => one.value - other.value,
  );
  let ranks = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let place = start; place < end; place += 1) ranks += all[place]!.isA * rank;
    start = end;
  }
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

/** The deviation from 0.5 that chance gives `shareAbove` of two lists of `n` figures, in 99 of 100 cases. */
export function chance(n: number): number {
  return 2.576 * Math.sqrt((2 * n + 1) / (12 * n * n));
}
