import { readingOf, type IndicatorReading } from './indicatorReading.ts';

/**
 * Parses a line of text: 'ST,GS,+012340kg', 'US,NT,- 12340 kg', '+ 012340 kg', 'PESO: 12340 KG', '12,34 t'. ST is
 * stable, US unstable, OL too much and UL too little; GS is gross and NT net.
 *
 * Sources: Triner TS-700, 'PC computer continuous sending format', and Vector VI-200, section 5.1. Public code shows
 * that indicators and repeaters of several makers in Argentina send lines without a state. No maker's manual of these
 * was at hand, and none was tried on a device.
 */
export function parseTextLine(line: string): IndicatorReading | null {
  const { state, mode, sign, number, unit, kind } = LINE.exec(line.trim().toUpperCase())?.groups ?? {};
  if (number === undefined) return null;
  const isOutOfRange = state === 'OL' || state === 'UL' || !/\d/.test(number);
  const { digits, places } = isOutOfRange ? { digits: '0', places: 0 } : splitDecimals(number);
  const unitName = (unit ?? 'KG').toLowerCase();
  const isTonnes = unitName === 't' || unitName === 'tn';
  // '12,340 kg' may mean twelve kilograms or twelve thousand.
  if (places > (isTonnes ? 3 : 1)) return null;
  const isStable = state === undefined ? null : state === 'ST';
  return readingOf({
    digits,
    exponent: -places,
    unit: isTonnes ? 't' : unitName,
    isNegative: (sign === '-' && !isOutOfRange) || state === 'UL',
    isNet: mode === 'NT' || kind === 'N',
    isOutOfRange,
    estable: isOutOfRange ? false : isStable,
  });
}

/** State, gross or net, sign, digits (or dashes for an overload), unit, and again gross or net. */
const LINE =
  /^(?:(?<state>ST|US|OL|UL)\s*,\s*(?:(?<mode>GS|NT)\s*,\s*)?|PESO:\s*)?(?<sign>[+-])?\s*(?<number>\d{1,7}(?:[.,]\d{1,3})?|-{4,8})\s*(?<unit>KG|TN|T|LB|G)?(?:\s+(?<kind>[GBN]))?$/;

function splitDecimals(number: string) {
  const [whole = '', decimals = ''] = number.split(/[.,]/);
  return { digits: whole + decimals, places: decimals.length };
}
