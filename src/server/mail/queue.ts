import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { subjectOf, type MailData, type MailKind } from './templates.ts';

export interface QueuedMail {
  /** An address; one. */
  to: string;
  kind: MailKind;
  data: MailData;
}

/** Where the database calls out that there is mail, once the transaction that queued it has committed. */
export const CHANNEL = 'cantera_correo';

/**
 * Promises a mail: it is sent if, and soon after, the transaction commits. What it says is stored until it has been
 * sent, or until its link expires, and nobody is shown it.
 */
export async function queueMail(tx: Transaction<Database>, { to, kind, data }: QueuedMail): Promise<void> {
  const { id } = await tx
    .insertInto('correos')
    .values({ para: to, asunto: subjectOf(kind), creado: NOW, proximoIntento: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('correosCola')
    .values({ correoId: id, tipo: kind, datos: JSON.stringify(data), venceEn: data.vence })
    .execute();
  await callOut(tx);
}

/**
 * Lets a mail that was given up have all its attempts again.
 * Answers false when its link has expired: then there is nothing left to send.
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

const callOut = (tx: Transaction<Database>) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
