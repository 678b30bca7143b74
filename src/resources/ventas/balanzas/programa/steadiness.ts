import type { Indicated } from './indicated.ts';

/** How long a weight stays the same, where the format does not say that it is stable. */
const STILL_MS = 2000;

/** Tells whether a weight is stable. A single frame never is: a disturbed line may change a digit. */
export function createSteadiness(): (heard: Indicated, now: number) => boolean {
  let kg: number | null = null;
  let since = 0;
  return ({ estable, ...heard }, now) => {
    const isSame = heard.kg !== null && heard.kg === kg;
    if (!isSame) since = now;
    kg = heard.kg;
    return isSame && (estable ?? now - since >= STILL_MS);
  };
}
