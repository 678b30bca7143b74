import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, matchingStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** Test values of RFC 6238, appendix B: the last six of their eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('after %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

test('a code counts in its step, the one before and the one after', () => {
  const moment = 1_234_567_890_000;
  const step = stepAt(moment);
  const steps = [-2, -1, 0, 1, 2].map((offset) =>
    matchingStep(secret, codeOf(secret, step + offset), moment),
  );
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a secret is written in Base32, as applications read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
