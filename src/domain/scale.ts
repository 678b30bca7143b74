export type Scale = (value: number) => number;

/** Makes the function that maps the values between `from` and `to` to the positions between `start` and `end`. */
export const scale =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  (value) =>
    Number((start + ((value - from) / (to - from)) * (end - start)).toFixed(1));

/** Returns two to seven round values that cover a range of amounts, for the labels of an axis. */
export function ticksOf(lowest: number, highest: number): number[] {
  // Equal ends still need an axis: from zero, or of length 1.
  const span = highest - lowest || highest || 1;
  const powerOfTen = 10 ** Math.floor(Math.log10(span / 3));
  const roundStep = [1, 2, 5, 10].map((factor) => factor * powerOfTen).find((each) => span / each <= 4)!;
  const step = Math.max(roundStep, CENT);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(2)));
}

const CENT = 0.01;
