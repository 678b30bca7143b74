import { describe, expect, it } from 'vitest';
import { cuitTexts, formatCuit, hasValidCheckDigit, isCuitFormat } from './cuit.ts';

/** Published numbers of public bodies and listed companies. */
const REAL = {
  ypf: '30-54668997-9',
  bancoNacion: '30-50001091-2',
  mercadoLibre: '30-70308853-4',
  arca: '33-69345023-9',
  anses: '33-63761744-9',
};

describe('the writing of a CUIT', () => {
  it('gets its hyphens', () => {
    expect(formatCuit('30546689979')).toBe('30-54668997-9');
    expect(formatCuit(' 30 54668997 9 ')).toBe('30-54668997-9');
    expect(formatCuit('30-54668997-9')).toBe('30-54668997-9');
    expect(formatCuit('30-546689979')).toBe('30-54668997-9');
  });

  it.each([
    '30–54668997–9',
    '30−54668997−9',
    '30.54668997.9',
    '30-54.668.997-9',
    '30 - 54668997 - 9',
    '３０５４６６８９９７９',
    '30\u00A054668997\u00A09',
  ])('is the same as %s', (text) => {
    expect(formatCuit(text)).toBe('30-54668997-9');
  });

  it('is looked for by its beginning', () => {
    expect(cuitTexts('30 546')).toEqual(['30 546', '30-546']);
    expect(cuitTexts('30–546')).toEqual(['30-546']);
    expect(cuitTexts('lomita')).toEqual(['lomita']);
  });

  it.each(['', '3054668997', '305466899799', '3054668997a', '30/54668997/9', '3-054668997-9', '٣0546689979'])(
    'is not guessed for %j',
    (text) => {
      expect(formatCuit(text)).toBeNull();
    },
  );

  it('is two, eight and one digit', () => {
    expect(isCuitFormat('30-54668997-9')).toBe(true);
    expect(isCuitFormat('30546689979')).toBe(false);
    expect(isCuitFormat('30-5466899-79')).toBe(false);
    expect(isCuitFormat('30-54668997-9\n')).toBe(false);
    expect(isCuitFormat('XX-XXXXXXXX-X')).toBe(false);
  });
});

describe('the check digit', () => {
  it.each(Object.entries(REAL))('of %s (%s) is right', (_name, cuit) => {
    expect(hasValidCheckDigit(cuit)).toBe(true);
    expect(hasValidCheckDigit(cuit.replaceAll('-', ''))).toBe(true);
  });

  it.each(Object.values(REAL))('shows every single wrong digit in %s', (cuit) => {
    const digits = cuit.replaceAll('-', '');
    for (const place of Array.from(digits).keys()) {
      for (const digit of '0123456789'.replace(digits.charAt(place), '')) {
        expect(hasValidCheckDigit(digits.slice(0, place) + digit + digits.slice(place + 1))).toBe(false);
      }
    }
  });

  it.each(Object.values(REAL))('shows every swap of two different neighbours in %s', (cuit) => {
    const digits = cuit.replaceAll('-', '');
    for (const place of Array.from(digits).keys().drop(1)) {
      const [left, right] = [digits.charAt(place - 1), digits.charAt(place)];
      const swapped = digits.slice(0, place - 1) + right + left + digits.slice(place + 1);
      expect(hasValidCheckDigit(swapped)).toBe(left === right);
    }
  });

  it('is wrong in what is no CUIT', () => {
    expect(hasValidCheckDigit('')).toBe(false);
    expect(hasValidCheckDigit('30-54668997')).toBe(false);
  });
});
