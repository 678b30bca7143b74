import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { parseMail, type ReceivedMail } from './receivedMail.ts';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** What it has taken, in order. */
  mails: ReceivedMail[];
  /** The mail after those that it has been asked for before; waits for it. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** TLS from the first byte, with a certificate that nobody has signed. */
  secure?: boolean;
  /** What it says instead of taking a recipient, such as `550 No such user`. */
  refuseRecipient?: (address: string) => string | null;
  /** What it says instead of taking a message. */
  refuseMessage?: (mail: ReceivedMail) => string | null;
  /** It takes a message only after this. */
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

  // A client that goes away in the middle is not this server's mistake.
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
