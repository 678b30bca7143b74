import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { LINK_WORDS, type LinkKind, type LinkMail, type MailContent } from './templates.ts';

/** A mail to be sent. A document's mail includes its PDF. */
export type QueuedMail = { readonly to: string } & (
  | Extract<MailContent, { kind: LinkKind | 'aviso' }>
  | (Extract<MailContent, { kind: 'documento' }> & { readonly attachment: Uint8Array })
);

/** The value of `trabajos.tarea`. No declared job has this name, because theirs have no blank. */
export const MAIL_TASK = 'enviar correo';

/** The length of `correos.asunto`. */
export const MAX_SUBJECT_LENGTH = 100;

/**
 * Queues a mail in the transaction, so that it is sent only if that commits. A mail has a row in `correos`, which lasts,
 * its content in `correosCola` until it is sent or expires, and a task that sends it. @returns the id in `correos`
 */
export async function queueMail(tx: Transaction<Database>, mail: QueuedMail): Promise<number> {
  const { to, kind, data } = mail;
  const asunto = 'asunto' in mail.data ? mail.data.asunto : LINK_WORDS[mail.kind as LinkKind].subject;
  const { id } = await tx
    .insertInto('correos')
    .values({ para: to, asunto, creado: NOW, proximoIntento: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('correosCola')
    .values({
      correoId: id,
      tipo: kind,
      datos: JSON.stringify(data),
      adjunto: mail.kind === 'documento' ? Buffer.from(mail.attachment) : null,
      venceEn: 'vence' in mail.data ? mail.data.vence : MESSAGE_EXPIRY,
    })
    .execute();
  await tx
    .insertInto('trabajos')
    .values({
      titulo: asunto,
      entidad: 'correos',
      registroId: id,
      tarea: MAIL_TASK,
      creado: NOW,
      proximoIntento: NOW,
      // A deleted task runs all the same, and 'Tareas' does not list it: the mail is in 'Correos enviados'.
      eliminadoEn: NOW,
    })
    .execute();
  return id;
}

/** Keeps the mails with a link that no longer works from being sent. */
export async function withdrawMails(tx: Transaction<Database>, to: string, kind: LinkKind): Promise<void> {
  // The task finds that the mail has expired, and gives it up (outbox.ts).
  const withdrawn = await tx
    .updateTable('correosCola as q')
    .from('correos as c')
    .set({ venceEn: NOW })
    .whereRef('c.id', '=', 'q.correoId')
    .where('q.tipo', '=', kind)
    .where('c.para', '=', to)
    .returning('q.correoId')
    .execute();
  if (withdrawn.length === 0) return;
  const ids = withdrawn.map(({ correoId }) => correoId);
  await tx
    .updateTable('correos')
    .set({ error: 'El enlace dejó de servir antes de que el correo saliera.' })
    .where('id', 'in', ids)
    .where('situacion', '=', 'pendiente')
    .execute();
  await tx
    .updateTable('trabajos')
    .set({ proximoIntento: NOW })
    .where('tarea', '=', MAIL_TASK)
    .where('registroId', 'in', ids)
    .execute();
}

/** Queues a mail anew that was given up or kept in a file. @returns false if it has expired */
export async function requeueMail(tx: Transaction<Database>, correoId: number): Promise<boolean> {
  const task = await tx
    .updateTable('trabajos as t')
    .from('correosCola as q')
    .set({ intentos: 0, proximoIntento: NOW })
    .whereRef('q.correoId', '=', 't.registroId')
    .where('t.tarea', '=', MAIL_TASK)
    .where('t.registroId', '=', correoId)
    .where('q.venceEn', '>', NOW)
    .returning('t.id')
    .executeTakeFirst();
  return task !== undefined;
}

/** Returns the link of a mail that still has one, with what surrounds it. */
export async function linkOfMail(tx: Transaction<Database>, correoId: number): Promise<LinkMail | undefined> {
  const mail = await tx
    .selectFrom('correosCola')
    .select('datos')
    .where('correoId', '=', correoId)
    .where('tipo', 'in', Object.keys(LINK_WORDS) as LinkKind[])
    .where('venceEn', '>', NOW)
    .executeTakeFirst();
  return mail?.datos as LinkMail | undefined;
}

const NOW = sql<string>`now()`;

/** The expiry of mails without a link. It is later than the last attempt. */
const MESSAGE_EXPIRY = sql<string>`now() + interval '7 days'`;
