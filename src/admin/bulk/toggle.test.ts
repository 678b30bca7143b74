import { expect, test } from 'vitest';
import { NO_TICKS, type Ticks } from './ticks.ts';
import { isTicked, toggled, toggledPage } from './toggle.ts';

const page = [1, 2, 3, 4, 5].map((id) => ({ id }));
const [one, two, , four] = page as [{ id: number }, { id: number }, { id: number }, { id: number }];
const ids = ({ records }: Ticks) => [...records.keys()].map(Number).toSorted((a, b) => a - b);

test('a row is ticked and unticked, and Shift takes the rows in between along', () => {
  const first = toggled(NO_TICKS, page, four, false);
  expect(ids(first)).toEqual([4]);
  const range = toggled(first, page, two, true);
  expect(ids(range)).toEqual([2, 3, 4]);
  expect(ids(toggled(range, page, four, true))).toEqual([]);
  expect(ids(toggled(NO_TICKS, page, four, true))).toEqual([4]);
});

test('the page is ticked whole, and other pages keep their ticks', () => {
  const elsewhere = toggled(NO_TICKS, [{ id: 9 }], { id: 9 }, false);
  const whole = toggledPage(toggled(elsewhere, page, one, false), page);
  expect(ids(whole)).toEqual([1, 2, 3, 4, 5, 9]);
  expect(ids(toggledPage(whole, page))).toEqual([9]);
});

test('of all that a filter leaves, a row can be taken out, and then its page stays', () => {
  const all = { ...NO_TICKS, all: 404 };
  expect(isTicked(all, { id: 77 })).toBe(true);
  expect(toggled(all, page, two, false)).toMatchObject({ all: null });
  expect(ids(toggled(all, page, two, false))).toEqual([1, 3, 4, 5]);
});
