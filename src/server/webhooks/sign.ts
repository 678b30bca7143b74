import { createHmac, randomBytes } from 'node:crypto';

/** Makes a secret in the form of standardwebhooks.com: 'whsec_' and 24 bytes in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(24).toString('base64');

const PREFIX = 'whsec_';

/** Returns the headers with which a receiver checks a call. The `key` is the same at each attempt; receivers refuse an old `moment`. */
export function signedHeaders(
  secret: string,
  { key, moment, body }: { readonly key: string; readonly moment: Date; readonly body: string },
): Record<string, string> {
  const seconds = Math.floor(moment.getTime() / 1000);
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${key}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': key,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
