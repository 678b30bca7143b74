import { expect, test } from 'vitest';
import { connectionOf } from './smtp.ts';

test.each([
  ['smtp://mail.test', { host: 'mail.test', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.test', { host: 'mail.test', port: 465, secure: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  [
    'smtp://ventas%40corralon.test:cl%3Aave@mail.test:25',
    { port: 25, auth: { user: 'ventas@corralon.test', pass: 'cl:ave' } },
  ],
])('%s', (url, connection) => {
  expect(connectionOf(url)).toMatchObject(connection);
});

test('A password crosses a network under TLS only', () => {
  expect(connectionOf('smtp://yo:clave@mail.test').requireTLS).toBe(true);
  expect(connectionOf('smtp://yo:clave@127.0.0.1').requireTLS).toBe(false);
  expect(connectionOf('smtp://yo:clave@127.0.0.1.mail.test').requireTLS).toBe(true);
});

test('The query brings no options in', () => {
  const connection = connectionOf('smtp://mail.test?logger=true&debug=true&tls.rejectUnauthorized=false');
  expect(Object.keys(connection).toSorted()).toEqual(['host', 'port', 'requireTLS', 'secure']);
});
