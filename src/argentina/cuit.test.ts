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

describe('a CUIT', () => {
  it.each(['30 - 54668997 - 9', '30\u00A054668997\u00A09', '30-546689979'])('may be written %s', (text) => {
    expect(formatCuit(text)).toBe('30-54668997-9');
  });

  it('can be searched by its beginning', () => {
    expect(cuitTexts('30 546')).toEqual(['30 546', '30-546']);
    // An en dash becomes a hyphen.
    expect(cuitTexts('30\u2013546')).toEqual(['30-546']);
    expect(cuitTexts('lomita')).toEqual(['lomita']);
  });

  it.each([
    '',
    '3054668997',
    '305466899799',
    '3054668997a',
    '30/54668997/9',
    '3-054668997-9',
    // The first digit is Arabic.
    '\u06630546689979',
  ])('is not guessed for %j', (text) => {
    expect(formatCuit(text)).toBeNull();
  });

  it('has two, eight and one digits with hyphens between', () => {
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
    for (const index of Array.from(digits).keys()) {
      for (const digit of '0123456789'.replace(digits.charAt(index), '')) {
        expect(hasValidCheckDigit(digits.slice(0, index) + digit + digits.slice(index + 1))).toBe(false);
      }
    }
  });

  it.each(Object.values(REAL))('shows every swap of two different neighbours in %s', (cuit) => {
    const digits = cuit.replaceAll('-', '');
    for (const index of Array.from(digits).keys().drop(1)) {
      const [left, right] = [digits.charAt(index - 1), digits.charAt(index)];
      const swapped = digits.slice(0, index - 1) + right + left + digits.slice(index + 1);
      expect(hasValidCheckDigit(swapped)).toBe(left === right);
    }
  });

  it('of a text that is no CUIT is wrong', () => {
    expect(hasValidCheckDigit('')).toBe(false);
    expect(hasValidCheckDigit('30-54668997')).toBe(false);
  });
});
