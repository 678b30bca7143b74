import { expect, test } from 'vitest';
import { interestConcept, interestOn } from './interest.ts';

test.each([
  ['1000.00', 30, { tasa: '5', periodo: 'mensual' }, 5000n],
  ['1000.00', 10, { tasa: '5', periodo: 'mensual' }, 1667n], // 16,666…
  ['1000.00', 365, { tasa: '118.5', periodo: 'anual' }, 118_500n],
  ['1000.00', 10, { tasa: '60', periodo: 'anual' }, 1644n], // 16,438…
  ['0.03', 5, { tasa: '100', periodo: 'mensual' }, 1n], // half a cent
  ['0.02', 5, { tasa: '100', periodo: 'mensual' }, 0n],
] as const)('%s in %i days at %j is %s cents', (owed, days, rate, cents) => {
  expect(interestOn(BigInt(owed.replace('.', '')), days, rate)).toBe(cents);
});

test('the concept says up to which day and at what rate', () => {
  expect(interestConcept('2026-08-31', { tasa: '5.50', periodo: 'mensual' })).toBe(
    'Intereses por mora al 31/08/2026, tasa 5,5\u00A0% mensual',
  );
});
