import { expect, test } from 'vitest';
import { whatsappNumber } from './phone.ts';

test.each([
  ['351 421-2345', '5493514212345'],
  ['0351 421 2345', '5493514212345'],
  ['(0351) 15-421-2345', '5493514212345'],
  ['03547 15 421234', '5493547421234'],
  ['11 15 2345-6789', '5491123456789'],
  ['+54 9 351 421-2345', '5493514212345'],
  ['+54 351 4212345', '5493514212345'],
  ['0054 9 11 2345 6789', '5491123456789'],
  ['351 421-2345 int. 12', '5493514212345'],
  ['+598 99 123 456', '59899123456'],
])('%s is written to as %s', (phone, expected) => {
  expect(whatsappNumber(phone)).toBe(expected);
});

test.each(['', '421-2345', '0800 555', 'no tiene', '+1', '351 421-2345-99-99'])(
  '%j is no number that could be written to',
  (phone) => {
    expect(whatsappNumber(phone)).toBeNull();
  },
);
