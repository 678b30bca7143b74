import { expect, it } from 'vitest';
import { figureComparison, periodName } from './comparison.ts';

it.each([
  ['51.35', '21.00', '145\u00A0% más'],
  ['10.00', '20.00', '50\u00A0% menos'],
  ['20.04', '20.00', 'lo mismo'],
  ['0.00', '20.00', '100\u00A0% menos'],
  ['5.00', '0.00', null],
])('%s t after %s t is %s', (now, before, change) => {
  expect(figureComparison(now, before)?.text ?? null).toBe(change);
});

it('a period within a month is named by its days', () => {
  expect(periodName({ desde: '2026-10-01', hasta: '2026-10-21' })).toBe('del 1 al 21 de octubre');
  expect(periodName({ desde: '2026-12-01', hasta: '2026-12-01' })).toBe('el 1 de diciembre');
});
