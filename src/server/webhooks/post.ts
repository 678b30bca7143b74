import { once } from 'node:events';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { publicLookup, refusePrivateHost } from './addresses.ts';

type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mayCallPrivate: boolean;
};

/** Posts a webhook, without following redirects. @throws Error with a sentence for ADMIN, unless the status is 2xx */
export async function postWebhook({ url, headers, body, mayCallPrivate }: Post): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (!mayCallPrivate) refusePrivateHost(hostname);
  const sending = (protocol === 'https:' ? overHttps : overHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Cantera' },
    // A kept connection would not look its host up again.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!mayCallPrivate && { lookup: publicLookup }),
  });
  try {
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) throw new Error(`El servidor respondió ${statusCode}.`);
  } catch (error) {
    throw (error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError'
      ? new Error('El servidor no respondió en 10 segundos.', { cause: error })
      : error;
  } finally {
    // Destroying it may emit an error, which would end the process if nothing listened.
    sending.on('error', () => undefined);
    sending.destroy();
  }
}

const TIMEOUT_MS = 10_000;
