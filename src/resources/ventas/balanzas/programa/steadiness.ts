import type { IndicatorReading } from './indicatorReading.ts';

/** A weight that stayed the same for so long is stable, if the format does not tell. */
const STILL_MS = 2000;

/**
 * Returns a function that tells whether a weight is stable. The weight of a single frame never is, since a disturbed
 * line may change a digit.
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
