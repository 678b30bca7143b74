import { describe, expect, it } from 'vitest';
import { monthsTo } from './periods.ts';

describe('The months that home compares', () => {
  it('have the same number of days', () => {
    expect(monthsTo('2026-11-21')).toEqual({
      mes: { desde: '2026-11-01', hasta: '2026-11-21' },
      mesAnterior: { desde: '2026-10-01', hasta: '2026-10-21' },
    });
  });

  it('reach over the turn of the year', () => {
    expect(monthsTo('2027-01-01').mesAnterior).toEqual({ desde: '2026-12-01', hasta: '2026-12-01' });
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-05-31', '2026-04-30'],
  ])('end with the shorter month: %s looks back to %s', (day, hasta) => {
    expect(monthsTo(day).mesAnterior.hasta).toBe(hasta);
  });
});
