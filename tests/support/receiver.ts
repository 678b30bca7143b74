import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closedAfterwards } from './closing.ts';

type Call = { readonly headers: IncomingHttpHeaders; readonly body: string };

export interface Receiver {
  readonly url: string;
  readonly calls: Call[];
  /** The status of the next answers. */
  status: number;
  close(): Promise<void>;
}

/** Starts another party's server, on a port of this machine. It closes when the tests are over. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.calls.push({ headers: request.headers, body });
      response.writeHead(receiver.status, { Location: '/otra' }).end('gracias');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/aviso`,
    calls: [],
    status: 200,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return closedAfterwards(receiver);
}

/** The signature that a call must have under a webhook's secret. */
export function signatureOf({ headers, body }: Call, secret: string): string {
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
