import { describe, expect, it } from 'vitest';
import { relativeDay } from './dates.ts';
import { sameDayBefore, onDay } from './periods.ts';

const onSaturday = (word: string) => relativeDay(word, () => '2026-11-21');

it.each([
  ['weekStart', '2026-11-16'],
  ['weekEnd', '2026-11-22'],
  ['monthStart', '2026-11-01'],
  ['monthEnd', '2026-11-30'],
  ['yearStart', '2026-01-01'],
  ['yearEnd', '2026-12-31'],
  ['today+1', '2026-11-22'],
  ['weekStart-1', '2026-11-09'],
  ['weekEnd+1', '2026-11-29'],
  ['monthStart-1', '2026-10-01'],
  ['monthEnd-1', '2026-10-31'],
  ['monthEnd+3', '2027-02-28'],
  ['yearStart-1', '2025-01-01'],
  ['yearEnd-99', '1927-12-31'],
  ['weekend', null],
  ['monthStart+100', null],
  ['month-1', null],
])('on Saturday 21 November 2026, %s is %s', (word, day) => {
  expect(onSaturday(word)).toBe(day);
});

it('a week is Monday to Sunday, and a month ends in February too', () => {
  expect(relativeDay('weekStart', () => '2026-11-22')).toBe('2026-11-16');
  expect(relativeDay('weekEnd', () => '2026-11-23')).toBe('2026-11-29');
  expect(relativeDay('monthEnd', () => '2028-02-03')).toBe('2028-02-29');
});

describe('The same days of the period before', () => {
  const month = { desde: 'monthStart', hasta: 'today', estado: '4' };
  it.each([
    ['2026-11-21', '2026-10-01', '2026-10-21'],
    ['2027-01-01', '2026-12-01', '2026-12-01'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2028-03-30', '2028-02-01', '2028-02-29'],
    ['2026-05-31', '2026-04-01', '2026-04-30'],
  ])('of a month up to %s are those from %s to %s', (day, desde, hasta) => {
    expect(onDay(month, sameDayBefore(day, 'month'))).toEqual({ desde, hasta, estado: '4' });
  });

  it('of a week or a year are one week or one year earlier', () => {
    expect(sameDayBefore('2026-11-02', 'week')).toBe('2026-10-26');
    expect(sameDayBefore('2028-02-29', 'year')).toBe('2027-02-28');
  });
});
