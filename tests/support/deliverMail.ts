import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { startBackground } from '#server/background.ts';
import { mailWork } from '#server/mail/outbox.ts';
import { startMailServer, type MailServer } from './mailServer.ts';
import type { TestServer } from '#testing/server.ts';

/** A mail server that receives the product's mail until the end of the test. */
export async function deliverMail({ database, env }: TestServer): Promise<MailServer> {
  const mailServer = await startMailServer();
  const mailer = startBackground([mailWork({ brand: 'Cantera', env: { ...env, smtpUrl: mailServer.url } })], {
    db: database.db,
    pool: database.pool,
    log: pino({ level: 'silent' }),
    // Long, because polling would hide a missed notification.
    pauses: { more: 0, wait: HOUR, idle: HOUR },
  });
  onTestFinished(async () => {
    await mailer.stop();
    await mailServer.close();
  });
  return mailServer;
}

const HOUR = 3_600_000;
