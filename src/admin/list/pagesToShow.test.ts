import { expect, it } from 'vitest';
import { pagesToShow } from './pagesToShow.ts';

it.each<[current: number, last: number, shown: (number | null)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 13, [1, 2, 3, null, 13]],
  [6, 13, [1, null, 5, 6, 7, null, 13]],
  [13, 13, [1, null, 12, 13]],
  [4, 5, [1, null, 3, 4, 5]],
])(
  'on page %i of %i the pager names the first, the last, and one neighbour on each side',
  (current, last, shown) => {
    expect(pagesToShow(current, last)).toEqual(shown);
  },
);

it('an address beyond the last page still leads back', () => {
  expect(pagesToShow(99, 3)).toEqual([1, null, 3]);
});
