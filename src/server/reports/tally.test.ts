import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

test('rows with one number in the grouping column are one group', () => {
  const tally = new Tally({ groupBy: 'camion', totals: ['costo'], running: null });
  const groups = [7, 7, 8].map((camion) => {
    const row = { camion, costo: '10.00' };
    const isFirst = tally.beginsGroup(row);
    tally.add(row);
    return [isFirst, tally.groupTotals()['costo']];
  });
  expect(groups.join(' ')).toBe('true,10.00 false,20.00 true,10.00');
  expect(tally.allTotals()).toEqual({ costo: '30.00' });
});
