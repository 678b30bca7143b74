import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withdrawMails } from '../mail/queue.ts';
import type { LinkKind } from '../mail/templates.ts';
import { purgeExpired } from './purgeExpired.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';
import { lockUser } from './users.ts';

/**
 * A mailed link confirms an address ('verificar') or sets a new password ('restablecer'). Its token stands for the user
 * and the address, serves once, and is stored in `tokens` only as a fingerprint.
 */
type TokenKind = 'verificar' | 'restablecer';

const MAIL_KINDS: Readonly<Record<TokenKind, LinkKind>> = {
  verificar: 'verificar-email',
  restablecer: 'restablecer-password',
};

const VALID_MINUTES: Readonly<Record<TokenKind, number>> = { verificar: 24 * 60, restablecer: 30 };

/** Issues a token in place of the user's unused ones of its kind. The caller locks the user's row, lest two be left. */
export async function issueToken(
  tx: Tx,
  { usuarioId, email, tipo }: { usuarioId: number; email: string; tipo: TokenKind },
): Promise<{ token: string; venceEn: string }> {
  const token = newToken();
  await voidTokens(tx, usuarioId, tipo);
  await purgeExpired(tx, 'tokens', 1);
  const { venceEn } = await tx
    .insertInto('tokens')
    .values({
      huella: fingerprint(token),
      usuarioId,
      tipo,
      email,
      venceEn: sql<string>`now() + make_interval(mins => ${VALID_MINUTES[tipo]})`,
    })
    .returning('venceEn')
    .executeTakeFirstOrThrow();
  return { token, venceEn };
}

export type TokenOwner = { readonly id: number; readonly usuario: string; readonly email: string };

/** Returns a token's user; undefined unless the token is valid, of this kind and for the user's current address. */
export async function findOwner(db: Db, token: string, tipo: TokenKind): Promise<TokenOwner | undefined> {
  if (!isToken(token)) return undefined;
  return db
    .selectFrom('tokens as t')
    .innerJoin('usuarios as u', 'u.id', 't.usuarioId')
    .select(['u.id', 'u.usuario', 'u.email'])
    .where('t.huella', '=', fingerprint(token))
    .where('t.tipo', '=', tipo)
    .where('t.usadoEn', 'is', null)
    .where('t.venceEn', '>', sql<string>`now()`)
    .where('u.eliminadoEn', 'is', null)
    .whereRef(sql`lower(t.email)`, '=', sql`lower(u.email)`)
    .executeTakeFirst();
}

/** Marks a valid token as used. Only one of concurrent calls returns true, because it locks the user's row first. */
export async function useToken(tx: Tx, token: string, tipo: TokenKind, owner: TokenOwner): Promise<boolean> {
  await lockUser(tx, owner.id);
  if (!(await findOwner(tx, token, tipo))) return false;
  await tx
    .updateTable('tokens')
    .set({ usadoEn: sql<string>`now()` })
    .where('huella', '=', fingerprint(token))
    .execute();
  return true;
}

/** Deletes the user's unused tokens of a kind, and keeps their mails from being sent. */
export async function voidTokens(tx: Tx, usuarioId: number, tipo: TokenKind): Promise<void> {
  const voided = await tx
    .deleteFrom('tokens')
    .where('usuarioId', '=', usuarioId)
    .where('tipo', '=', tipo)
    .where('usadoEn', 'is', null)
    .returning('email')
    .execute();
  for (const email of new Set(voided.map((token) => token.email)))
    await withdrawMails(tx, email, MAIL_KINDS[tipo]);
}
