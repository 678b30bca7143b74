/** Numbers that look random and are the same in every run (mulberry32). */
export interface Random {
  /** From 0 to `below` - 1. */
  integer(below: number): number;
  /** One of them, the first ones more often than the last ones. */
  common<T>(values: readonly T[]): T;
  pick<T>(values: readonly T[]): T;
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
    pick: (values) => values[integer(values.length)]!,
    common: (values) => values[Math.floor(next() ** 2 * values.length)]!,
  };
}
