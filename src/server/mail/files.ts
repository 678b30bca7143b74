import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Compose, OutgoingMail, Transport } from './transport.ts';

/** Writes mails into files where no SMTP server is set. The log names the file, and no link. */
export function fileTransport(dataDir: string, compose: Compose, log: Logger): Transport {
  const folder = mailFolder(dataDir);
  return {
    outcome: 'guardado',
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      // This transport sends nothing: it returns the message, with the line ends of mails.
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(compose(mail));
      const path = join(folder, fileName(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ correo: mail.id, archivo: path }, 'Sin SMTP_URL: el correo quedó en un archivo');
    },
  };
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'correo');

const fileName = ({ id, queued }: OutgoingMail) =>
  `${queued.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
