import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';

/** A queued mail with a link. */
export interface MailedLink {
  kind: string;
  nombre: string;
  /** `https://…/restablecer-password?token=…` */
  link: string;
  token: string;
  /** ISO 8601. */
  vence: string;
}

/** Queued mails to an address, oldest first. API tests send none. */
export async function mailsTo(db: Kysely<Database>, address: string): Promise<MailedLink[]> {
  const rows = await db
    .selectFrom('correosCola')
    .innerJoin('correos', 'correos.id', 'correosCola.correoId')
    .select(['tipo', 'datos'])
    .where('para', '=', address)
    .orderBy('correos.id')
    .execute();
  return rows.flatMap(({ tipo, datos }) => {
    const { link } = datos as { link?: string };
    if (link === undefined) return [];
    const mail = datos as Pick<MailedLink, 'nombre' | 'link' | 'vence'>;
    return [{ ...mail, kind: tipo, token: new URL(link).searchParams.get('token')! }];
  });
}

/** The token of the last mail to an address. @throws if there is none */
export async function tokenMailedTo(db: Kysely<Database>, address: string): Promise<string> {
  const last = (await mailsTo(db, address)).at(-1);
  if (!last) throw new Error(`No mail to ${address}`);
  return last.token;
}

export type QueuedNotice = { para: string; asunto: string; mensaje: string };

/** The last queued mail. */
export async function lastMail(pool: pg.Pool): Promise<QueuedNotice | undefined> {
  const { rows } = await pool.query<QueuedNotice>(
    `select para, c.asunto, datos->>'mensaje' as mensaje from correos c join correos_cola q on q.correo_id = c.id
     order by c.id desc limit 1`,
  );
  return rows[0];
}
