import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { templates, type LinkKind, type MailContent } from './templates.ts';

/** One mail to one address. A document comes with the bytes of its PDF. */
export type QueuedMail = { readonly to: string } & (
  | Extract<MailContent, { kind: LinkKind }>
  | (Extract<MailContent, { kind: 'documento' }> & { readonly attachment: Uint8Array })
);

/** Where the database calls out that there is mail, once the transaction that queued it has committed. */
export const CHANNEL = 'cantera_correo';

/**
 * Promises a mail: it is sent if, and soon after, the transaction commits. What it says is stored until it has been
 * sent, or until it is of no use any more, and nobody is shown it. @returns the id of its row in `correos`.
 */
export async function queueMail(tx: Transaction<Database>, mail: QueuedMail): Promise<number> {
  const { to, kind, data } = mail;
  const asunto = mail.kind === 'documento' ? mail.data.asunto : templates[mail.kind].subject;
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
      venceEn: mail.kind === 'documento' ? DOCUMENT_USE : mail.data.vence,
    })
    .execute();
  await callOut(tx);
  return id;
}

/**
 * Lets a mail that was given up have all its attempts again.
 * Answers false when its time is over: then there is nothing left to send.
 */
export async function putBack(tx: Transaction<Database>, correoId: number): Promise<boolean> {
  const found = await tx
    .updateTable('correosCola')
    .set({ fallos: 0 })
    .where('correoId', '=', correoId)
    .where('venceEn', '>', NOW)
    .returning('correoId')
    .executeTakeFirst();
  if (found) await callOut(tx);
  return found !== undefined;
}

const NOW = sql<string>`now()`;

/** For so long an ADMIN may still try a document's mail again; longer than all attempts take. */
const DOCUMENT_USE = sql<string>`now() + interval '7 days'`;

const callOut = (tx: Transaction<Database>) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
