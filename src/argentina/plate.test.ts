import { expect, test } from 'vitest';
import { plainPlate, isWholePlate } from './plate.ts';

test.each([
  ['abc 123', 'ABC123'],
  ['a 123 bcd', 'A123BCD'],
  ['abc-1d23', 'ABC1D23'],
  ['s/n', 'S/N'],
])('the normal form of %s is %s', (text, expected) => {
  expect(plainPlate(text)).toBe(expected);
});

test.each(['scania', '123456', 'AB 12', 'Gómez'])('%s is no whole plate', (text) => {
  expect(isWholePlate(text)).toBe(false);
});
