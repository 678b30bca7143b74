import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDocumentNumber,
  documentNumberTexts,
  LAST_SEQUENCE,
  parseDocumentNumber,
  wholeDocumentNumber,
} from './documentNumbers.ts';

describe('a document number', () => {
  it('is the point of sale and the number in the series, padded', () => {
    expect(formatDocumentNumber('1', 12)).toBe('0001-0000012');
    expect(formatDocumentNumber('0012', 9_999_999)).toBe('0012-9999999');
  });

  it('is parsed with and without its zeros', () => {
    expect(parseDocumentNumber('0001-0000012')).toEqual({ puntoVenta: '0001', secuencia: 12 });
    expect(parseDocumentNumber(' 1-12 ')).toEqual({ puntoVenta: '0001', secuencia: 12 });
    expect(parseDocumentNumber('0001-00000012')).toEqual({ puntoVenta: '0001', secuencia: 12 });
  });

  it.each(['', '12', '1-', '-12', '1-0', '12345-1', '1-2-3', 'a-1', '1-10000000', '1-000000012'])(
    'is not %j',
    (text) => expect(parseDocumentNumber(text)).toBeNull(),
  );

  it('is parsed back from its text', () => {
    const puntosVenta = fc.integer({ min: 0, max: 9999 }).map(String);
    fc.assert(
      fc.property(puntosVenta, fc.integer({ min: 1, max: LAST_SEQUENCE }), (puntoVenta, secuencia) => {
        expect(parseDocumentNumber(formatDocumentNumber(puntoVenta, secuencia))).toEqual({
          puntoVenta: puntoVenta.padStart(4, '0'),
          secuencia,
        });
      }),
    );
  });
});

describe('a search for a number', () => {
  it('looks for a part unchanged', () => {
    expect(documentNumberTexts('12')).toEqual(['12']);
    expect(documentNumberTexts('0001-')).toEqual(['0001-']);
  });

  it('also looks for the whole number when it was typed without zeros or hyphen', () => {
    expect(documentNumberTexts('1-12')).toEqual(['0001-0000012', '1-12']);
    expect(documentNumberTexts('00010000012')).toEqual(['0001-0000012', '00010000012']);
    expect(documentNumberTexts('0001-0000012')).toEqual(['0001-0000012']);
  });

  it('recognises a whole number', () => {
    expect(wholeDocumentNumber('0001-0000012')).toBe('0001-0000012');
    expect(wholeDocumentNumber('00010000012')).toBe('0001-0000012');
    for (const part of ['1-12', '0001-', '0000012', '0001-00000123'])
      expect(wholeDocumentNumber(part)).toBeNull();
  });
});
