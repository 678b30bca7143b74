import { expect, test } from 'vitest';
import { changeBetween } from './change.ts';

test.each([
  [200, 250, '25 % más'],
  [200, 150, '25 % menos'],
  [200, 0, '100 % menos'],
  [3000, 3001, 'Igual'],
  [3000, 3002, '0,1 % más'],
  [10, 99.9, '899 % más'],
  [10, 100, 'Diez veces o más'],
  [-200, 50, '125 % más'],
  [-200, -300, '50 % menos'],
  [0, 100, null],
  [0, 0, null],
])('from %d to %d is: %s', (before, now, words) => {
  expect(changeBetween(before, now)?.replaceAll('\u00A0', ' ') ?? null).toBe(words);
});
