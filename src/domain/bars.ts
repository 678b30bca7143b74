/** An amount of a chart as decimal text; `key` is its name or its day. */
export type ChartPoint = { readonly key: string; readonly value: string };

/** The amounts of a key in this period and the one before, 0 without a point. They are floats, only for drawing. */
export type Bar = { readonly key: string; readonly value: number; readonly before: number };

/**
 * Makes the bars of a chart, the largest first or, with `inOrder`, in the order of the points.
 * @param before points of the period before, each under the same key as the point of this period that it goes with
 * @param restKey key of the bar that adds up those beyond the maximum: the smallest or, with `inOrder`, the earliest
 */
export function barsOf(
  points: readonly ChartPoint[],
  before: readonly ChartPoint[],
  restKey: string,
  inOrder = false,
): Bar[] {
  const valuesBefore = new Map(before.map(({ key, value }) => [key, Number(value)]));
  const bars = points.map(({ key, value }) => ({
    key,
    value: Number(value),
    before: valuesBefore.get(key) ?? 0,
  }));
  if (inOrder) {
    const earliest = bars.slice(0, -MAX_BARS_IN_ORDER);
    const rest = earliest.length > 0 ? [joinBars(restKey, earliest)] : [];
    return [...rest, ...bars.slice(-MAX_BARS_IN_ORDER)];
  }
  const sorted = bars.toSorted((one, other) => other.value - one.value);
  if (sorted.length <= MAX_BARS) return sorted;
  return [...sorted.slice(0, MAX_BARS), joinBars(restKey, sorted.slice(MAX_BARS))];
}

const MAX_BARS = 8;
const MAX_BARS_IN_ORDER = 24;

const joinBars = (key: string, bars: readonly Bar[]): Bar => ({
  key,
  value: bars.reduce((sum, bar) => sum + bar.value, 0),
  before: bars.reduce((sum, bar) => sum + bar.before, 0),
});
