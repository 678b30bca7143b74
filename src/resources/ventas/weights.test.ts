import { expect, test } from 'vitest';
import { formatTonnes } from './weights.ts';

test('tonnes have two decimals', () => {
  expect(formatTonnes('28.5')).toBe('28,50');
  expect(formatTonnes('3482.75')).toBe('3.482,75');
});
