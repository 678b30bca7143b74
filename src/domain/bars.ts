/** Decimal text, by name or day. */
export type Point = { readonly key: string; readonly value: string };

/** Floats, for drawing only. */
export type Bar = { readonly key: string; readonly value: number; readonly before: number };

const MOST_BARS = 8;

export function barsOf(points: readonly Point[], before: readonly Point[], others: string): Bar[] {
  const then = new Map(before.map(({ key, value }) => [key, Number(value)]));
  const all = points
    .map(({ key, value }) => ({ key, value: Number(value), before: then.get(key) ?? 0 }))
    .toSorted((a, b) => b.value - a.value);
  if (all.length <= MOST_BARS) return all;
  const rest = all.slice(MOST_BARS);
  return [
    ...all.slice(0, MOST_BARS),
    {
      key: others,
      value: rest.reduce((sum, bar) => sum + bar.value, 0),
      before: rest.reduce((sum, bar) => sum + bar.before, 0),
    },
  ];
}
