import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const LINK = 'https://cantera.test/verificar-email?token=abc_DEF-1';
const answer = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['an unknown recipient', { responseCode: 550, command: 'RCPT TO' }, true],
  ['a message that is refused', { responseCode: 554, command: 'DATA' }, true],
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, false],
  ['a sender that is refused', { responseCode: 550, command: 'MAIL FROM' }, false],
  ['a wrong password', { responseCode: 535, command: 'AUTH PLAIN' }, false],
  ['a server that is away', { code: 'ESOCKET', command: 'CONN' }, false],
  ['a mistake of ours', {}, false],
])('%s', (_what, more, isFinal) => {
  expect(failureOf(answer('x', more), LINK).isFinal).toBe(isFinal);
});

test('The sentence is one line that fits, and quotes no link', () => {
  const { sentence } = failureOf(answer(`554 ${LINK} and ?TOKEN=abc_DEF-1&x ${'é'.repeat(400)}\nmore`), LINK);
  expect(sentence).toMatch(/^554 … and \?token=…&x é+$/);
  expect(sentence).toHaveLength(300);
});

test('The code says what happened in one word', () => {
  expect(failureOf(answer('x', { code: 'EENVELOPE', responseCode: 550 }), LINK).code).toBe('550');
  expect(failureOf(answer('x', { code: 'ETIMEDOUT' }), LINK).code).toBe('ETIMEDOUT');
  expect(failureOf('x', LINK)).toMatchObject({ code: 'error', sentence: 'x' });
});
