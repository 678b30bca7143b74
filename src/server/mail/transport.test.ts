import { expect, test } from 'vitest';
import { senderOf } from './transport.ts';

test.each([
  ['https://cantera.ejemplo.com.ar', undefined, 'no-responder@cantera.ejemplo.com.ar'],
  ['https://cantera.ejemplo.com.ar:8443', 'smtp://mail.test', 'no-responder@cantera.ejemplo.com.ar'],
  ['https://cantera.test', 'smtp://ventas%40corralon.test:clave@mail.test', 'ventas@corralon.test'],
  ['https://cantera.test', 'smtp://ventas:clave@mail.test', 'no-responder@cantera.test'],
  ['http://192.168.0.10:3000', undefined, 'no-responder@localhost'],
  ['http://[::1]:3000', undefined, 'no-responder@localhost'],
])('The sender for %s and %s is %s', (publicUrl, smtpUrl, sender) => {
  expect(senderOf({ publicUrl, smtpUrl })).toBe(sender);
});
