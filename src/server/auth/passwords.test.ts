import { expect, test } from 'vitest';
import { hashPassword, isWeakHash, verifyPassword } from './passwords.ts';

/** Source: the reference implementation's test.c (P-H-C/phc-winner-argon2). */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('The reference implementation’s hash is understood', async () => {
  expect(await verifyPassword('password', REFERENCE)).toBe(true);
  expect(await verifyPassword('Password', REFERENCE)).toBe(false);
});

test('Two hashes of one password differ, and both match', async () => {
  const [first, second] = await Promise.all([hashPassword('canto rodado'), hashPassword('canto rodado')]);
  expect(first).not.toBe(second);
  expect(await verifyPassword('canto rodado', first)).toBe(true);
  expect(await verifyPassword('canto rodado', second)).toBe(true);
});

test('A stored text that is no hash of ours matches no password', async () => {
  for (const stored of [null, '', 'canto rodado', '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXP'])
    expect(await verifyPassword('canto rodado', stored)).toBe(false);
});

test('A hash is weak when it took less work than ours', async () => {
  expect(isWeakHash(await hashPassword('canto rodado'))).toBe(false);
  expect(isWeakHash(REFERENCE)).toBe(false);
  expect(isWeakHash(REFERENCE.replace('m=65536', 'm=19455'))).toBe(true);
  expect(isWeakHash(REFERENCE.replace('t=2', 't=1'))).toBe(true);
});
