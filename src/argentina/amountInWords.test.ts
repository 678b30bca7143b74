import { describe, expect, it } from 'vitest';
import { amountInWords } from './amountInWords.ts';

describe('an amount in words', () => {
  it.each([
    [0n, 'cero pesos con 00/100'],
    [100n, 'un peso con 00/100'],
    [2_100n, 'veintiún pesos con 00/100'],
    [3_105n, 'treinta y un pesos con 05/100'],
    [10_000n, 'cien pesos con 00/100'],
    [10_199n, 'ciento un pesos con 99/100'],
    [100_000n, 'mil pesos con 00/100'],
    [2_100_000n, 'veintiún mil pesos con 00/100'],
    [12_000_050n, 'ciento veinte mil pesos con 50/100'],
    [10_000_000n, 'cien mil pesos con 00/100'],
    [100_000_000n, 'un millón de pesos con 00/100'],
    [110_000_000n, 'un millón cien mil pesos con 00/100'],
    [2_100_000_000n, 'veintiún millones de pesos con 00/100'],
    [100_000_000_000n, 'mil millones de pesos con 00/100'],
    [
      99_999_999_999_999n,
      'novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos con 99/100',
    ],
  ])('says %s cents as %s', (cents, words) => expect(amountInWords(cents)).toBe(words));

  it.each([-1n, 100_000_000_000_000n])('has no words for %s cents', (cents) =>
    expect(() => amountInWords(cents)).toThrow(RangeError),
  );
});
