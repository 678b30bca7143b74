import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDateTime } from './dates.ts';
import { parseMoment, wallTimeOf } from './wallTime.ts';

afterEach(() => vi.unstubAllEnvs());

const momentOf = (text: string) => parseMoment(text)!;

it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires'])(
  'on a machine in %s, times of Buenos Aires and moments are converted into each other',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(momentOf('2026-11-26T10:30')).toBe('2026-11-26T13:30:00.000Z');
    expect(momentOf('2026-12-31T21:00')).toBe('2027-01-01T00:00:00.000Z');
    expect(wallTimeOf('2027-01-01T00:00:00.000Z')).toBe('2026-12-31T21:00');
    expect(wallTimeOf('2026-11-26T13:30:59.9Z')).toBe('2026-11-26T10:30');
    expect(momentOf('2026-11-26T10:30:15.25')).toBe('2026-11-26T13:30:15.250Z');
  },
);

it('an offset takes the place of the zone of Buenos Aires', () => {
  expect(momentOf('2026-11-26T10:30Z')).toBe('2026-11-26T10:30:00.000Z');
  expect(momentOf('2026-11-26T10:30:00.123456-03:00')).toBe('2026-11-26T13:30:00.123Z');
  expect(momentOf('2026-11-26T10:30+01:00')).toBe('2026-11-26T09:30:00.000Z');
});

it('the summers of 2007/08 and 2008/09 were two hours behind UTC', () => {
  expect(momentOf('2008-01-15T23:30')).toBe('2008-01-16T01:30:00.000Z');
  expect(momentOf('2009-02-01T10:00')).toBe('2009-02-01T12:00:00.000Z');
  expect(momentOf('2008-06-15T10:00')).toBe('2008-06-15T13:00:00.000Z');
  expect(formatDateTime(momentOf('2008-01-15T23:30'))).toBe('15/01/2008 23:30');
});

it('a time that the clocks showed twice is the first of both moments', () => {
  expect(momentOf('2008-03-15T23:30')).toBe('2008-03-16T01:30:00.000Z');
  expect(wallTimeOf('2008-03-16T02:30:00.000Z')).toBe('2008-03-15T23:30');
  expect(momentOf('2008-03-16T00:00')).toBe('2008-03-16T03:00:00.000Z');
});

it('a time that the clocks skipped is counted as if they had not changed yet', () => {
  expect(momentOf('2007-12-30T00:30')).toBe('2007-12-30T03:30:00.000Z');
  expect(wallTimeOf('2007-12-30T03:30:00.000Z')).toBe('2007-12-30T01:30');
});

it.each([
  '2026-02-30T10:00',
  '1899-12-31T10:00',
  '2026-11-26',
  '2026-11-26T24:00',
  '2026-11-26T10:60',
  '2026-11-26 10:30',
  '2026-11-26T10:30:00+25:00',
  '2026-02-30T10:00Z',
  '1900-01-01T00:00Z',
  '',
])('%o is no moment', (text) => expect(parseMoment(text)).toBeNull());

it('the moment of a time is shown as that time', () => {
  const moments = fc.date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const wallTime = wallTimeOf(moment.toISOString());
      expect(wallTimeOf(momentOf(wallTime))).toBe(wallTime);
    }),
  );
});
