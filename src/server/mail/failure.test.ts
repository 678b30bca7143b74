import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const LINK = 'https://cantera.test/verificar-email?token=abc_DEF-1';
const smtpError = (message: string, properties: object = {}) => Object.assign(new Error(message), properties);

test.each([
  ['a message that is refused', true, { responseCode: 554, command: 'DATA' }],
  ['a sender that is refused', false, { responseCode: 550, command: 'MAIL FROM' }],
  ['a mistake of ours', false, {}],
])('The failure of %s is final: %s', (_name, isFinal, properties) => {
  expect(failureOf(smtpError('x', properties), LINK).isFinal).toBe(isFinal);
});

test.each([
  [
    { response: '550 5.1.1 No such user', responseCode: 550, command: 'RCPT TO' },
    'El servidor no aceptó la dirección: 550 5.1.1 No such user',
  ],
  [
    { response: '535 Bad credentials', responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' },
    'El servidor no aceptó el usuario o la contraseña de SMTP_URL: 535 Bad credentials',
  ],
  [{ code: 'ETIMEDOUT', command: 'DATA' }, 'El servidor de correo no respondió a tiempo: details'],
  [{ code: 'ESOCKET', command: 'CONN' }, 'No hay conexión con el servidor de correo: details'],
  [{}, 'No se pudo enviar: details'],
])('The sentence about %j says what failed, then the details', (properties, sentence) => {
  expect(failureOf(smtpError('details', properties), LINK).sentence).toBe(sentence);
});

test('The sentence is one line that fits, and quotes no link', () => {
  const response = `554 ${LINK} and ?TOKEN=abc_DEF-1&x ${'é'.repeat(400)}\nmore`;
  const { sentence } = failureOf(smtpError('x', { response, command: 'DATA' }), LINK);
  expect(sentence).toMatch(/^El servidor no aceptó el mensaje: 554 … and \?token=…&x é+$/);
  expect(sentence).toHaveLength(300);
});

test('The code says what happened in one word', () => {
  expect(failureOf(smtpError('x', { code: 'EENVELOPE', responseCode: 550 }), LINK).code).toBe('550');
  expect(failureOf(smtpError('x', { code: 'ETIMEDOUT' }), LINK).code).toBe('ETIMEDOUT');
  expect(failureOf('x', LINK)).toMatchObject({ code: 'error', sentence: 'No se pudo enviar: x' });
});
