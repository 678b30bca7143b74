import { sql, type Kysely, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Database, Db } from '../db/database.ts';
import { isDemo } from '../demonstration.ts';
import { documentLetter } from './documentLetter.ts';
import { failureOf } from './failure.ts';
import { noticeLetter } from './notice.ts';
import { render, type MailContent } from './templates.ts';
import { transportOf, type MailEnv, type Outgoing, type Transport } from './transport.ts';

type Outbox = {
  /** Sender of mails with a link, and of notices. */
  readonly brand: string;
  readonly db: Db;
  readonly transport: Transport;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Sends one mail after the other. */
export function mailWork(
  { brand, env }: { readonly brand: string; readonly env: MailEnv },
  now = () => new Date(),
): BackgroundWork {
  let transport: Transport | undefined;
  return {
    name: 'el envío de correos',
    async step({ db, log }) {
      // A demonstration mails nobody.
      transport ??= transportOf((await isDemo(db)) ? { ...env, smtpUrl: undefined } : env, log);
      await eraseExpired(db, now());
      const mail = await nextDue(db, now());
      if (!mail) return 'idle';
      await send({ brand, db, transport, log, now }, mail);
      return 'more';
    },
  };
}

/** After failed attempts; then the mail is given up. */
export const PAUSES_MINUTES = [1, 5, 15, 60, 360] as const;

/** What they say is erased; who still waited is given up. */
async function eraseExpired(db: Kysely<Database>, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const expired = await tx
      .deleteFrom('correosCola')
      .where('venceEn', '<=', now.toISOString())
      .returning('correoId')
      .execute();
    if (expired.length === 0) return;
    await tx
      .updateTable('correos')
      .set(CHANGED)
      .set({ ...GIVEN_UP, error: sql`coalesce(error, 'Venció el plazo antes de poder enviarse.')` })
      .where(
        'id',
        'in',
        expired.map(({ correoId }) => correoId),
      )
      .where('situacion', '=', 'pendiente')
      .execute();
  });
}

const nextDue = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('correos')
    .innerJoin('correosCola', 'correosCola.correoId', 'correos.id')
    .select(['id', 'para', 'creado', 'intentos', 'tipo', 'datos', 'adjunto', 'venceEn', 'fallos'])
    .where('proximoIntento', '<=', now.toISOString())
    .orderBy('proximoIntento')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

type DueMail = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

async function send({ brand, db, transport, log, now }: Outbox, mail: DueMail): Promise<void> {
  const { id } = mail;
  const content = { kind: mail.tipo, data: mail.datos } as MailContent;
  const link = 'link' in content.data ? content.data.link : undefined;
  try {
    await transport.send({
      id,
      to: mail.para,
      queued: new Date(mail.creado),
      ...written(brand, content, mail),
    });
  } catch (error) {
    const failure = failureOf(error, link);
    const next = failure.isFinal ? null : nextAttempt(mail, now());
    // Servers quote what they were sent.
    log.warn({ correo: id, intento: mail.intentos + 1, codigo: failure.code, proximoIntento: next }, FAILED);
    await transaction(db, (tx) => recordFailure(tx, mail, failure.sentence, next));
    return;
  }
  if (transport.outcome === 'guardado') {
    await transaction(db, (tx) => recordKept(tx, mail));
    return;
  }
  await transaction(db, (tx) => recordSent(tx, mail, now()));
  log.info({ correo: id }, 'Se envió un correo');
}

function written(
  brand: string,
  content: MailContent,
  { adjunto }: DueMail,
): Omit<Outgoing, 'id' | 'to' | 'queued'> {
  if (content.kind === 'aviso') {
    return { letter: noticeLetter(brand, content.data), sender: { name: brand, replyTo: null } };
  }
  if (content.kind !== 'documento') {
    return { letter: render(brand, content.kind, content.data), sender: { name: brand, replyTo: null } };
  }
  const { empresa, responderA, archivo } = content.data;
  return {
    letter: documentLetter(content.data),
    sender: { name: empresa, replyTo: responderA },
    attachment: { name: archivo, bytes: adjunto! },
  };
}

const FAILED = 'No se pudo enviar un correo';

/** Also when the link expires earlier. */
function nextAttempt({ fallos, venceEn }: DueMail, now: Date): string | null {
  const minutes = PAUSES_MINUTES[fallos];
  if (minutes === undefined) return null;
  const next = new Date(now.getTime() + minutes * 60_000);
  return next < new Date(venceEn) ? next.toISOString() : null;
}

async function recordSent(tx: Transaction<Database>, { id }: DueMail, now: Date): Promise<void> {
  await tx
    .updateTable('correos')
    .set({ situacion: 'enviado', enviado: now.toISOString(), proximoIntento: null, error: null })
    .set(ATTEMPTED)
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('correosCola').where('correoId', '=', id).execute();
}

/** A link stays until it expires, so that an ADMIN can hand it over. */
async function recordKept(tx: Transaction<Database>, { id, tipo }: DueMail): Promise<void> {
  await tx
    .updateTable('correos')
    .set({ situacion: 'guardado', proximoIntento: null, error: null })
    .set(CHANGED)
    .where('id', '=', id)
    .execute();
  if (tipo === 'documento' || tipo === 'aviso')
    await tx.deleteFrom('correosCola').where('correoId', '=', id).execute();
}

/** It can be queued again until its link expires. */
async function recordFailure(
  tx: Transaction<Database>,
  { id }: DueMail,
  error: string,
  next: string | null,
): Promise<void> {
  await tx
    .updateTable('correos')
    .set(next ? { proximoIntento: next, error } : { ...GIVEN_UP, error })
    .set(ATTEMPTED)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('correosCola')
    .set({ fallos: sql`fallos + 1` })
    .where('correoId', '=', id)
    .execute();
}

const CHANGED = { version: sql<number>`version + 1`, actualizadoEn: sql<string>`now()` };
const ATTEMPTED = { ...CHANGED, intentos: sql<number>`intentos + 1` };
const GIVEN_UP = { situacion: 'fallido', proximoIntento: null } as const;
