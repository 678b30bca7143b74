import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from './numbers.ts';

describe('a number on screen', () => {
  it('has thousands points and a decimal comma, also at four digits', () => {
    expect(formatNumber('1234.5', 2)).toBe('1.234,50');
    expect(formatNumber('1000', 0)).toBe('1.000');
    expect(formatNumber('999', 0)).toBe('999');
  });

  it('has a minus as wide as a digit', () => {
    expect(formatNumber('-1234.5', 2)).toBe('\u22121.234,50');
  });

  it('is exact beyond what a float holds', () => {
    expect(formatNumber('123456789012345678.91', 2)).toBe('123.456.789.012.345.678,91');
  });

  it('may be given as a number or bigint when it is whole', () => {
    expect(formatNumber(45_020, 0)).toBe('45.020');
    expect(formatNumber(-3, 2)).toBe('\u22123,00');
    expect(formatNumber(10n ** 20n, 0)).toBe('100.000.000.000.000.000.000');
  });

  it.each(['', 'NaN', '1,5', '1e3', 'Infinity', ' 1', 0.1 + 0.2, NaN, Infinity, 1e21])(
    'refuses %j',
    (text) => {
      expect(() => formatNumber(text, 2)).toThrow(RangeError);
    },
  );
});

it('a percentage has no trailing zeros, and a no-break space before its sign', () => {
  expect(formatPercent('21.00')).toBe('21\u00A0%');
  expect(formatPercent('10.50')).toBe('10,5\u00A0%');
  expect(formatPercent('0')).toBe('0\u00A0%');
  expect(formatPercent('33.333')).toBe('33,33\u00A0%');
});
