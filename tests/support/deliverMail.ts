import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { startMailer } from '#server/mail/mailer.ts';
import { startMailServer, type MailServer } from './mailServer.ts';
import type { TestServer } from '#testing/server.ts';

/** A mail server that receives the product's mail until the end of the test. */
export async function deliverMail({ database, env }: TestServer): Promise<MailServer> {
  const mailServer = await startMailServer();
  const mailer = startMailer({
    brand: 'Cantera',
    db: database.db,
    pool: database.pool,
    env: { ...env, smtpUrl: mailServer.url },
    log: pino({ level: 'silent' }),
    // Long, because polling would hide a missed notification.
    pollMs: 3_600_000,
  });
  onTestFinished(async () => {
    await mailer.stop();
    await mailServer.close();
  });
  return mailServer;
}
