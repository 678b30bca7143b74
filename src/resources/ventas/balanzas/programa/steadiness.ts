import type { IndicatorReading } from './indicatorReading.ts';

const STILL_MS = 2000;

/**
 * Makes a function that tells whether each reading is stable. A single frame's weight never is, since a disturbed line
 * may change a digit.
 */
export function createSteadinessCheck(): (reading: IndicatorReading, now: number) => boolean {
  let kg: number | null = null;
  let since = 0;
  return ({ estable, ...reading }, now) => {
    const isSame = reading.kg !== null && reading.kg === kg;
    if (!isSame) since = now;
    kg = reading.kg;
    return isSame && (estable ?? now - since >= STILL_MS);
  };
}
