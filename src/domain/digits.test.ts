import { expect, test } from 'vitest';
import { bareDigits } from './digits.ts';

test.each([
  ['7.123.456', '7123456'],
  ['００１２', '0012'],
  ['0140999801234567890123', '0140999801234567890123'],
  ['0140 9998 0123 4567 8901 23', '0140999801234567890123'],
  ['0140999-8 0123456789012-3', '0140999801234567890123'],
])('%s is %s', (text, digits) => {
  expect(bareDigits(text)).toBe(digits);
});

test.each(['12-13', '1.5', '12 13', '-5', '4212345 4212346', '2835000,00'])(
  '%s may not be a single number, and stays',
  (text) => {
    expect(bareDigits(text)).toBe(text);
  },
);
