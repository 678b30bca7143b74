/** An amount as decimal text, by name or day. */
export type ChartPoint = { readonly key: string; readonly value: string };

/** Amounts of a bar as floats, for drawing only. */
export type Bar = { readonly key: string; readonly value: number; readonly before: number };

const MAX_BARS = 8;
/** The months of two years. */
const MAX_BARS_IN_ORDER = 24;

/**
 * Returns the greatest bars first; with `inOrder` they keep their order. Those beyond the maximum are added
 * up.
 */
export function barsOf(
  points: readonly ChartPoint[],
  before: readonly ChartPoint[],
  others: string,
  inOrder = false,
): Bar[] {
  const then = new Map(before.map(({ key, value }) => [key, Number(value)]));
  const all = points.map(({ key, value }) => ({ key, value: Number(value), before: then.get(key) ?? 0 }));
  if (inOrder) {
    const early = all.slice(0, -MAX_BARS_IN_ORDER);
    return [...(early.length > 0 ? [joinBars(others, early)] : []), ...all.slice(-MAX_BARS_IN_ORDER)];
  }
  const sorted = all.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= MAX_BARS) return sorted;
  return [...sorted.slice(0, MAX_BARS), joinBars(others, sorted.slice(MAX_BARS))];
}

const joinBars = (key: string, bars: readonly Bar[]): Bar => ({
  key,
  value: bars.reduce((sum, bar) => sum + bar.value, 0),
  before: bars.reduce((sum, bar) => sum + bar.before, 0),
});
