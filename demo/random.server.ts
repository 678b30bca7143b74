export interface Random {
  integer(below: number): number;
  between(from: number, to: number): number;
  chance(percent: number): boolean;
  pick<T>(values: readonly T[]): T;
  common<T>(values: readonly T[]): T;
  /** Returns null when all weights are zero. */
  weighted<T>(values: readonly T[], weightOf: (value: T) => number): T | null;
}

export function random(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    between: (from, to) => from + integer(to - from + 1),
    chance: (percent) => next() * 100 < percent,
    pick: (values) => values[integer(values.length)]!,
    common: (values) => values[Math.floor(next() ** 2 * values.length)]!,
    weighted: (values, weightOf) => {
      const weights = values.map(weightOf);
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const place = weights.findIndex((weight) => (rest -= weight) < 0);
      return values[place] ?? null;
    },
  };
}
