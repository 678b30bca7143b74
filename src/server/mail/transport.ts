import { LOCALE } from '#argentina/locale.ts';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { fileTransport } from './files.ts';
import { smtpTransport } from './smtp.ts';
import type { Letter } from './templates.ts';

export interface OutgoingMail {
  id: number;
  to: string;
  queued: Date;
  letter: Letter;
  author: { readonly name: string; readonly replyTo: string | null };
  attachment?: { readonly name: string; readonly bytes: Buffer } | undefined;
}

export interface Transport {
  /** The result of `send`: the mail was sent, or only kept in a file. */
  readonly outcome: 'enviado' | 'guardado';
  send(mail: OutgoingMail): Promise<void>;
}

export function transportOf(env: MailEnv, log: Logger): Transport {
  const compose = composer(senderOf(env));
  return env.smtpUrl === undefined
    ? fileTransport(env.dataDir, compose, log)
    : smtpTransport(env.smtpUrl, compose);
}

export type MailEnv = Pick<Env, 'smtpUrl' | 'dataDir' | 'publicUrl'>;

export type Compose = ReturnType<typeof composer>;

/**
 * Returns the sender's address: the user of `smtpUrl` if it is one, else `no-responder@` and the host of `publicUrl`. An
 * IP address becomes 'localhost', because a plain IP makes no valid address.
 */
export function senderOf({ smtpUrl, publicUrl }: Pick<Env, 'smtpUrl' | 'publicUrl'>): string {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username);
  if (/^[^@\s]+@[^@\s]+$/.test(user)) return user;
  const { hostname } = new URL(publicUrl);
  return `no-responder@${isIP(hostname.replaceAll(/[[\]]/g, '')) ? 'localhost' : hostname}`;
}

function composer(sender: string) {
  const domain = sender.split('@').at(-1)!;
  return ({ id, to, queued, letter, author, attachment }: OutgoingMail) => ({
    from: { name: author.name, address: sender },
    ...(author.replyTo !== null && { replyTo: { name: author.name, address: author.replyTo } }),
    // nodemailer would split a text with commas into several addresses.
    to: { name: '', address: to },
    ...letter,
    ...(attachment && {
      attachments: [{ filename: attachment.name, content: attachment.bytes, contentType: 'application/pdf' }],
    }),
    // The id makes a second delivery recognisable.
    messageId: `<${queued.getTime()}.${id}@${domain}>`,
    headers: {
      // RFC 3834: no out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': LOCALE,
    },
  });
}
