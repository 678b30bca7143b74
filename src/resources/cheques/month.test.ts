import { afterEach, expect, it, vi } from 'vitest';
import { monthName, shiftMonth, WEEKDAYS, weeksOf } from './month.ts';

afterEach(() => vi.unstubAllEnvs());

// Apia crossed the date line and had no 30 December in 2011.
it.each(['UTC', 'Pacific/Apia', 'America/Los_Angeles'])(
  'in %s a month has its days, neighbours and name',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const days = weeksOf('2011-12').flat();
    expect(days.filter(Boolean)).toHaveLength(31);
    expect(days).toContain('2011-12-30');
    expect(days[3]).toBe('2011-12-01');
    expect(shiftMonth('2012-01', -1)).toBe('2011-12');
    expect(shiftMonth('2011-11', 2)).toBe('2012-01');
    expect(monthName('2011-12')).toBe('Diciembre de 2011');
  },
);

it('a month is laid out from Monday to Sunday, with nothing outside of it', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

it('weekdays begin with Monday', () => {
  expect(WEEKDAYS.map(([short]) => short)).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
  expect(WEEKDAYS[2]).toEqual(['mi', 'miércoles']);
});
