import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from './receivedMail.ts';

export interface MailServer {
  /** The value of SMTP_URL. */
  url: string;
  port: number;
  /** Received mails, in order. */
  mails: ReceivedMail[];
  /** Waits for the next mail not yet returned. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** TLS from the first byte, with a self-signed certificate. */
  secure?: boolean;
  /** A response that refuses a recipient, such as `550 No such user`. */
  refuseRecipient?: (address: string) => string | null;
  /** A response that refuses a message. */
  refuseMessage?: (mail: ReceivedMail) => string | null;
  /** Delays accepting a message until this settles. */
  hold?: Promise<unknown>;
}

/** A real mail server on a port of this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { refuseRecipient, refuseMessage, hold } = options;
  const mails: ReceivedMail[] = [];
  let asked = 0;
  let closed: Promise<void> | undefined;
  let arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    secure: options.secure ?? false,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal('535 Authentication failed')),
    onRcptTo: ({ address }, _session, done) => done(refusal(refuseRecipient?.(address) ?? null)),
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      callbackify(read)(stream, recipients, (error, refused) => done(error ?? refused));
    },
  });

  async function read(stream: Readable, recipients: string[]): Promise<Error | null> {
    const mail = parseMail(await buffer(stream), recipients);
    const refused = refusal(refuseMessage?.(mail) ?? null);
    await hold;
    if (!refused) {
      mails.push(mail);
      arrived.resolve();
    }
    return refused;
  }

  // A client that disconnects is no failure of this server.
  server.on('error', () => {});
  const listener = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp${options.secure ? 's' : ''}://127.0.0.1:${port}`,
    port,
    mails,
    async next() {
      while (mails.length <= asked) {
        arrived = Promise.withResolvers();
        await arrived.promise;
      }
      return mails[asked++]!;
    },
    close: () => (closed ??= new Promise((resolve) => server.close(resolve))),
  };
}

function refusal(answer: string | null): Error | null {
  if (answer === null) return null;
  const [, code, text] = /^(\d{3}) (.*)$/.exec(answer)!;
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
