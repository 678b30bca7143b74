import { expect, test } from 'vitest';
import { chargeOn } from './gastos.ts';

test.each([
  ['1500.50', '3.00', '250.00', '295.02'], // 45.015 rounds to 45.02
  ['1500.50', null, '250', '250.00'],
  ['0.10', '5', null, '0.01'], // half a cent
  ['0.09', '5', null, '0.00'],
  ['999999999999.99', '100', '0.01', '1000000000000.00'],
  ['10', null, null, '0.00'],
])('the charge on %s of %s %% plus %s is %s', (amount, percent, fixed, charged) => {
  expect(chargeOn(amount, { percent, fixed })).toBe(charged);
});
