import { expect, test } from 'vitest';
import { cleanPhone, phonePattern, uniquePhone, whatsappNumber } from './phone.ts';

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
  ['(351) 15 421-2345', '5493514212345'],
  ['(+54) 9 (0351) 421-2345', '5493514212345'],
  ['+54 9 0351 15-421-2345', '5493514212345'],
  ['0351 421-2345 (casa)', '5493514212345'],
])('%s is known to WhatsApp as %s', (phone, expected) => {
  expect(whatsappNumber(phone)).toBe(expected);
});

test.each(['', '421-2345', '0800 555', 'no tiene', '+1', '351 421-2345-99-99'])(
  '%j is no number for WhatsApp',
  (phone) => {
    expect(whatsappNumber(phone)).toBeNull();
  },
);

test.each([
  ['(0351) 421-2345', '(0351) 421-2345'],
  ['(351) 15 421-2345', '(351) 15 421-2345'],
  ['0351 15-421-2345', '0351 15-421-2345'],
  ['0351–421–2345', '0351-421-2345'],
  ['+54 9 351 421-2345', '+54 9 351 421-2345'],
  ['(+54) 351 4212345', '(+54) 351 4212345'],
  ['５４９３５１４２１２３４５', '5493514212345'],
  ['421-2345', '421-2345'],
  ['0800 555', '0800 555'],
  ['421-2345/46', '421-2345/46'],
  ['351 421-2345 interno 12', '351 421-2345 int. 12'],
  ['351 421-2345, int. 12', '351 421-2345 int. 12'],
  ['351 421-2345 ext 12', '351 421-2345 int. 12'],
  ['421-2345 (casa)', '421-2345 (casa)'],
  ['Tel. 0351 421-2345', '0351 421-2345'],
  ['Teléfono: (0351) 421-2345', '(0351) 421-2345'],
  ['+598 99 123 456', '+598 99 123 456'],
])('%s is one phone, stored as %s', (text, phone) => {
  expect(cleanPhone(text)).toEqual({ phone });
});

test.each([
  '4212345 y 4212346',
  '351 421-2345 o 351 421-2346',
  '(0351) 421-2345 / 422-3344',
  '4212345 4212346',
  '4212345-4212346',
  '0351 421-2345, 351 422-3344',
  '351 421-2345-99-99',
  '0351 421 2345 422 3344',
])('%s is more than one phone', (text) => {
  expect(cleanPhone(text)).toEqual({ problem: 'several' });
});

test.each(['no tiene', 'x', '-', 'casa 421', 'int. 12'])('%s is no phone', (text) => {
  expect(cleanPhone(text)).toEqual({ problem: 'none' });
});

test.each([
  ['(0351) 15 421-2345', '03514212345'],
  ['+54 9 351 421-2345', '03514212345'],
  ['351 421-2345 interno 12 (casa)', '03514212345 int. 12'],
  ['+598 99 123 456', '+59899123456'],
  ['421-2345', '4212345'],
  ['no tiene', 'no tiene'],
])('the normal form of %s is %s', (text, phone) => {
  expect(uniquePhone(text)).toBe(phone);
});

const SPELLINGS = [
  '351 421-2345',
  '(0351) 15 421-2345',
  '03514212345',
  '+54 9 351 421-2345',
  '(0351) 421-2345 int. 12',
];

test.each(SPELLINGS)('%s finds every spelling of the number', (text) => {
  const pattern = phonePattern(text);
  for (const other of SPELLINGS) expect(other).toMatch(new RegExp(pattern!));
  expect('351 421-2346').not.toMatch(new RegExp(pattern!));
});
