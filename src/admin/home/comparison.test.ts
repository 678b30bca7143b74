import { expect, it } from 'vitest';
import { changeOf, periodName } from './comparison.ts';

it.each([
  ['51.35', '21.00', '+145\u00A0%'],
  ['10.00', '20.00', '\u221250\u00A0%'],
  ['20.04', '20.00', '0\u00A0%'],
  ['0.00', '20.00', '\u2212100\u00A0%'],
  ['5.00', '0.00', null],
])('%s t after %s t is %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});

it('says the days of a month', () => {
  expect(periodName({ desde: '2026-10-01', hasta: '2026-10-21' })).toBe('del 1 al 21 de octubre');
  expect(periodName({ desde: '2026-12-01', hasta: '2026-12-01' })).toBe('el 1 de diciembre');
});
