import type { Transporter } from 'nodemailer';
import type { Compose, Transport } from './transport.ts';

/** Sends mails by SMTP. @param url `smtp://user:password@host:587`, or `smtps:` */
export function smtpTransport(url: string, compose: Compose): Transport {
  let mailer: Transporter | undefined;
  return {
    outcome: 'enviado',
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      mailer ??= createTransport({ ...connectionOf(url), ...LIMITS });
      await mailer.sendMail(compose(mail));
    },
  };
}

const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Options for nodemailer. Given the URL itself, it would also take options from the query, such as a log. */
export function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const defaultPort = isSecure ? 465 : 587;
  const host = hostname.replaceAll(/[[\]]/g, '');
  return {
    host,
    port: port ? Number(port) : defaultPort,
    secure: isSecure,
    // A password never goes over an unencrypted network.
    requireTLS: username !== '' && !LOOPBACK.test(host),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/;
