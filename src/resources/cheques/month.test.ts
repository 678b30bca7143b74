import { expect, it } from 'vitest';
import { monthName, shiftMonth, weeksOf } from './month.ts';

it('a month is laid out from Monday to Sunday, with nothing outside of it', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

it.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
])('%s and %i months is %s', (month, months, then) => {
  expect(shiftMonth(month, months)).toBe(then);
});

it('is called as people call it', () => {
  expect(monthName('2026-11')).toBe('Noviembre de 2026');
});
