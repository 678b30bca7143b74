import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#support/freePort.ts';
import { listen } from './listen.ts';

test('a connection that sends nothing, or no whole headers, is closed within fifteen seconds', async () => {
  const port = await freePort();
  const { drain } = await listen({ fetch: () => new Response('hola') }, port);
  const opened = Date.now();
  await Promise.all(
    ['', 'GET / HTTP/1.1\r\nHost: localhost\r\n'].map(async (sent) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(sent)).resume();
      await once(socket, 'close');
      expect(Date.now() - opened).toBeLessThan(15_000);
    }),
  );
  await drain(0);
}, 40_000);
