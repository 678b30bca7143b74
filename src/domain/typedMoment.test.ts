import { expect, it } from 'vitest';
import { parseTypedMoment } from './typedMoment.ts';

/** 23:15 of the 25th in Buenos Aires. */
const NOW = new Date('2026-11-26T02:15:40Z');

it.each([
  ['26/11 8:05', '2026-11-26T11:05:00.000Z'],
  ['26-11-26, 10:30', '2026-11-26T13:30:00.000Z'],
  ['26.11.2026 10:30:15', '2026-11-26T13:30:15.000Z'],
  ['2026-11-26T10:30:00-03:00', '2026-11-26T13:30:00.000Z'],
  [' hoy 10:30 hs\n', '2026-11-25T13:30:00.000Z'],
  ['ayer 10:30', '2026-11-24T13:30:00.000Z'],
  ['10:30', '2026-11-25T13:30:00.000Z'],
  ['ahora', '2026-11-26T02:15:00.000Z'],
])('%o is %s', (typed, moment) => expect(parseTypedMoment(typed, NOW)).toBe(moment));

it.each(['26/11/2026 1030', '10.11', '10:30 p. m.', ''])('%o is not certainly a moment', (typed) =>
  expect(parseTypedMoment(typed, NOW)).toBeNull(),
);
