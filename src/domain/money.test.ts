import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  decimalFromWire,
  decimalSignOf,
  formatMoney,
  fromCents,
  parseDecimal,
  sumOfDecimals,
  toCents,
} from './money.ts';

/** Replaces no-break spaces by plain ones, for readable examples. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');
const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('cents', () => {
  it('are exact where floats are not', () => {
    expect(toCents('0.10') + toCents('0.20')).toBe(toCents('0.30'));
    expect(fromCents(toCents('9007199254740.93') + 1n)).toBe('9007199254740.94');
  });

  it('read decimal text with up to two places', () => {
    expect(toCents('12')).toBe(1200n);
    expect(toCents('12.5')).toBe(1250n);
    expect(toCents('-0.05')).toBe(-5n);
  });

  it('refuse what is no amount', () => {
    expect(() => toCents('1.005')).toThrow(RangeError);
    expect(() => toCents('1,50')).toThrow(RangeError);
  });

  it('always have two places as text', () => {
    expect(['0', '5', '-5', '1250'].map((amount) => fromCents(BigInt(amount)))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '12.50',
    ]);
  });

  it('survive the way to text and back', () => {
    fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount));
  });
});

describe('an amount on screen', () => {
  it.each([
    ['1284350.00', '$ 1.284.350,00'],
    ['0', '$ 0,00'],
    ['-0.05', '− $ 0,05'],
    ['90071992547409931.23', '$ 90.071.992.547.409.931,23'],
  ])('shows %s as %s', (decimal, shown) => {
    expect(withPlainSpaces(formatMoney(decimal))).toBe(shown);
  });

  it('does not break across lines', () => {
    expect(formatMoney('-26220.00')).not.toContain(' ');
  });

  it('rounds a third decimal half away from zero, and shows no minus on zero', () => {
    expect(withPlainSpaces(formatMoney('1.005'))).toBe('$ 1,01');
    expect(withPlainSpaces(formatMoney('-1.005'))).toBe('− $ 1,01');
    expect(withPlainSpaces(formatMoney('-0.004'))).toBe('$ 0,00');
  });

  it('refuses what is not decimal text', () => {
    expect(() => formatMoney('NaN')).toThrow(RangeError);
    expect(() => formatMoney('1e3')).toThrow(RangeError);
  });
});

describe('a decimal from a program', () => {
  it('gets exactly the requested places', () => {
    expect(decimalFromWire('12', 2)).toBe('12.00');
    expect(decimalFromWire('12.5', 2)).toBe('12.50');
    expect(decimalFromWire('-12.50', 2)).toBe('-12.50');
    expect(decimalFromWire('12', 0)).toBe('12');
    expect(decimalFromWire('007.5', 2)).toBe('7.50');
    expect(decimalFromWire('0', 2)).toBe('0.00');
  });

  it.each([
    '',
    '+1',
    '1.',
    '.5',
    '1,5',
    '1.234',
    '1e3',
    'NaN',
    '-0',
    '１２',
    '1\n',
    '1234567890123456',
    '9'.repeat(100_000),
  ])('refuses %j', (text) => {
    expect(decimalFromWire(text, 2)).toBeNull();
  });

  it('counts the digits of the whole part without its leading zeros', () => {
    expect(decimalFromWire('999999999999.99', 2, 12)).toBe('999999999999.99');
    expect(decimalFromWire('1000000000000', 2, 12)).toBeNull();
    expect(decimalFromWire('0001', 2, 1)).toBe('1.00');
  });

  it('never changes a value, whatever it is', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = fromCents(amount);
        expect(decimalFromWire(text, 2)).toBe(text);
      }),
    );
  });

  it('has the canonical form, whatever text it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const exact = decimalFromWire(text, 2);
        expect(exact === null || /^-?(0|[1-9]\d*)\.\d\d$/.test(exact)).toBe(true);
      }),
    );
  });
});

describe('a decimal that a person typed', () => {
  it.each([
    ['1.284.350', '1284350.00'],
    [',5', '0.50'],
    ['.5', '0.50'],
    ['10,5 %', '10.50'],
  ])('reads %s', (typed, decimal) => {
    expect(parseDecimal(typed, 2)).toBe(decimal);
  });

  it.each(['', '-', ',', '1,234', '1.23.456', '5,', '01.234,00', '-0', '12345678901234567'])(
    'refuses %j',
    (typed) => {
      expect(parseDecimal(typed, 2)).toBeNull();
    },
  );

  it('does not guess whether a lone point before three digits means thousands', () => {
    expect(parseDecimal('1.234', 2)).toBeNull();
    expect(parseDecimal('18.400', 3)).toBeNull();
    expect(parseDecimal('0.234', 3)).toBe('0.234');
    expect(parseDecimal('1.234', 0)).toBe('1234');
  });

  it('reads back every amount that is shown', () => {
    fc.assert(
      fc.property(cents, (amount) => parseDecimal(formatMoney(fromCents(amount)), 2) === fromCents(amount)),
    );
  });
});

describe('a decimal in a file', () => {
  it.each([
    ['1,234.50', null, '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['12.5', ',', '12.50'],
    ['12,5', '.', '12.50'],
    ['1.234', ',', '1234.00'],
    ['1,234', '.', '1234.00'],
    ['1\u00A0234\u00A0567,5', null, '1234567.50'],
    ['1\u202F234,50', null, '1234.50'],
    ['(1.234,50)', null, '-1234.50'],
    ['1.234,50-', null, '-1234.50'],
    ['$ -5,25', null, '-5.25'],
    ['-$ 5,25', null, '-5.25'],
  ] as const)('reads %j of a column whose sign is %j', (text, sign, decimal) => {
    expect(parseDecimal(text, 2, { sign })).toBe(decimal);
  });

  it.each([
    ['1.234', null],
    ['1,234', null],
    ['1.234', '.'],
    ['1.23.4', ','],
    ['12.34.5', ','],
    ['1,5,0', '.'],
    ['1 234,50', ','],
    ['12.3456,5', ','],
    ['(-5)', null],
    ['(5', null],
    ['5)', null],
    ['-5-', null],
    ['5 kg', null],
  ] as const)('does not guess %j of a column whose sign is %j', (text, sign) => {
    expect(parseDecimal(text, 2, { sign })).toBeNull();
  });

  it('may not have the other unit', () => {
    expect(parseDecimal('21 %', 2, { unit: '$' })).toBeNull();
    expect(parseDecimal('$ 21', 2, { unit: '%' })).toBeNull();
    expect(parseDecimal('21 %', 2, { unit: '%' })).toBe('21.00');
  });

  it('shows its decimal sign when only one is possible', () => {
    const signs = ['12,5', '1.234,50', '12.5', '1,234.50', '1.234', '1234', 'texto, 1.5'].map(decimalSignOf);
    expect(signs).toEqual([',', ',', '.', '.', null, null, null]);
  });

  it('never loses a digit, whatever the text is', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,-−$%() \u00A0'.split('')) });
    fc.assert(
      fc.property(texts, fc.constantFrom(',', '.', null, undefined), (text, sign) => {
        const decimal = parseDecimal(text, 6, sign === undefined ? {} : { sign });
        if (decimal === null) return;
        const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(digitsOf(text)).toBe(digitsOf(decimal));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('comparing decimals', () => {
  it('compares values, not texts', () => {
    expect(compareDecimals('10.50', '10.5')).toBe(0);
    expect(compareDecimals('9', '10')).toBeLessThan(0);
    expect(compareDecimals('-9.5', '-10')).toBeGreaterThan(0);
    expect(compareDecimals('-0.5', '0')).toBeLessThan(0);
    expect(compareDecimals('0.001', '0.01')).toBeLessThan(0);
  });

  it('orders as the amounts do', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareDecimals(fromCents(a), fromCents(b))).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });
});

it.each([
  [['0.125', '-0.126'], 3, '-0.001'],
  [['9007199254740.93', '0.01'], 2, '9007199254740.94'],
  [['5', '7'], 0, '12'],
  [['12.5', '1'], 2, '13.50'],
  [[], 3, '0.000'],
])('%j add up to decimals of %i places', (decimals, places, sum) => {
  expect(sumOfDecimals(decimals, places)).toBe(sum);
});
