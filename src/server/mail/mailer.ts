import type pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { isDemo } from '../demonstration.ts';
import { createWakeup } from './wakeup.ts';
import { takeLeadership, type Leadership } from './leadership.ts';
import { sendDue } from './outbox.ts';
import { transportOf, type MailEnv, type Transport } from './transport.ts';

export interface MailerParts {
  /** The application's name. */
  brand: string;
  db: Db;
  /** One connection listens for new mail. */
  pool: pg.Pool;
  env: MailEnv;
  log: Logger;
  transport?: Transport;
  now?: () => Date;
  pollMs?: number;
}

export interface Mailer {
  /** Finishes the current mail. */
  stop(): Promise<void>;
}

/** Of several processes, one sends and the others stand by. */
export function startMailer(parts: MailerParts): Mailer {
  const { brand, db, pool, env, log, now = () => new Date(), pollMs = POLL_MS } = parts;
  let transport = parts.transport;
  const wakeup = createWakeup();
  const stopping = new AbortController();
  let leadership: Leadership | null = null;

  async function round(): Promise<Date | null> {
    leadership ??= await takeLeadership(pool, {
      onMail: wakeup.wake,
      onLost: () => {
        leadership = null;
        wakeup.wake();
      },
    });
    const mayGoOn = async () => {
      await leadership?.confirm();
      return leadership !== null && !stopping.signal.aborted;
    };
    if (!leadership) return null;
    // A demonstration mails nobody.
    transport ??= transportOf((await isDemo(db)) ? { ...env, smtpUrl: undefined } : env, log);
    return sendDue({ brand, db, transport, log, now, mayGoOn });
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      let next: Date | null = null;
      try {
        next = await round();
      } catch (error) {
        log.error({ err: error }, 'El envío de correos se interrumpió; sigue en un momento');
      }
      const untilNext = next ? Math.max(0, next.getTime() - now().getTime()) : pollMs;
      if (!stopping.signal.aborted) await wakeup.wait(Math.min(untilNext, pollMs));
    }
    await leadership?.release();
  }

  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      wakeup.wake();
      const late = createWakeup();
      await Promise.race([ended, late.wait(STOP_MS)]);
      late.wake();
    },
  };
}

const POLL_MS = 15_000;
const STOP_MS = 5_000;
