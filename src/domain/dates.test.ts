import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  formatMonth,
  isValidDay,
  parseDate,
  shortDay,
  today,
} from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

const days = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2198-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Pacific/Apia'])(
  'on a machine in %s',
  (zone) => {
    beforeEach(() => vi.stubEnv('TZ', zone));

    it('today is the day of Buenos Aires, also between 21:00 and 24:00', () => {
      expect(today(new Date('2026-11-21T20:59:00-03:00'))).toBe('2026-11-21');
      expect(today(new Date('2026-11-21T21:00:00-03:00'))).toBe('2026-11-21');
      expect(today(new Date('2026-11-21T23:59:59-03:00'))).toBe('2026-11-21');
      expect(today(new Date('2026-11-22T00:00:00-03:00'))).toBe('2026-11-22');
      expect(today(new Date('2026-12-31T22:30:00-03:00'))).toBe('2026-12-31');
      expect(today(new Date('2028-02-29T23:30:00-03:00'))).toBe('2028-02-29');
    });

    it('moments are shown at the hour of Buenos Aires', () => {
      expect(formatDateTime('2026-11-21T17:05:00Z')).toBe('21/11/2026 14:05');
      expect(formatDateTime('2026-11-22T02:30:00.123+00:00')).toBe('21/11/2026 23:30');
      expect(formatDateTime('2026-11-21T03:00:00Z')).toBe('21/11/2026 00:00');
    });

    it('months are shown by their names', () => {
      expect(formatMonth('2026-11')).toBe('noviembre de 2026');
      expect(formatMonth('2027-01')).toBe('enero de 2027');
      expect(() => formatMonth('2026-13')).toThrow(RangeError);
    });

    it('days are added by the calendar', () => {
      expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
      expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
      expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
      expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
      expect(addDays('2026-11-21', 0)).toBe('2026-11-21');
      // Days of Los Angeles' clock changes.
      expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
      expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    });

    it('no day is skipped, not even the one without which Apia changed its zone', () => {
      expect(isValidDay('2011-12-30')).toBe(true);
      expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
      expect(addDays('2011-12-31', -1)).toBe('2011-12-30');
      expect(daysBetween('2011-12-29', '2011-12-31')).toBe(2);
      expect(daysBetween('2026-11-01', '2026-03-01')).toBe(-245);
    });
  },
);

it('stubbing TZ changes the zone of the machine', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(new Date('2026-11-21T00:00:00Z').getHours()).toBe(9);
});

it('today is the day of the clock, when no moment is given', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T01:00:00Z') });
  expect(today()).toBe('2026-11-21');
  vi.useRealTimers();
});

describe('a valid day', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('can be %s', (day) => {
    expect(isValidDay(day)).toBe(true);
  });

  it.each([
    '',
    '2026-02-30',
    '1900-02-29',
    '2026-13-01',
    '2026-1-1',
    '21/11/2026',
    '0026-11-21',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
  ])('is not %j', (day) => {
    expect(isValidDay(day)).toBe(false);
  });
});

describe('adding days', () => {
  it('can be undone, and agrees with the order of the days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -300, max: 300 }), (day, count) => {
        const other = addDays(day, count);
        expect(isValidDay(other)).toBe(true);
        expect(addDays(other, -count)).toBe(day);
        expect(Math.sign(count)).toBe(other < day ? -1 : Number(other > day));
      }),
    );
  });

  it('refuses a day that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe('writing and reading a day', () => {
  it('puts the day first', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
  });

  it('leaves a text that is no day unchanged', () => {
    expect(formatDate('ayer')).toBe('ayer');
  });

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('reads %s', (typed, day) => {
    expect(parseDate(typed)).toBe(day);
  });

  it.each(['', '31/04/2026', '11/21/2026', '21/11/26', '21/11-2026', '2026-11-21', 'hoy'])(
    'refuses %j',
    (typed) => {
      expect(parseDate(typed)).toBeNull();
    },
  );

  it('reads back every day that it writes', () => {
    fc.assert(fc.property(days, (day) => parseDate(formatDate(day)) === day));
  });
});

it.each(['2026-11-21', '2026-11-21T14:05:00', 'ayer', '', '2026-13-45T00:00:00Z'])(
  'a moment is not %j',
  (text) => {
    expect(() => formatDateTime(text)).toThrow(RangeError);
  },
);

it.each([
  ['2026-01-02', 'hoy'],
  ['2026-01-01', 'ayer'],
  ['2025-12-31', '31/12/2025'],
  ['2026-01-03', '03/01'],
  ['2027-01-03', '03/01/2027'],
])('a short day for %s is, on 2 January 2026, %s', (day, text) => {
  expect(shortDay(day, '2026-01-02')).toBe(text);
});
