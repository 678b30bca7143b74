import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { purgeExpired } from '../purgeExpired.ts';
import { fingerprint } from '../secretToken.ts';

export const CHALLENGE_MINUTES = 5;

/** @param holder token of the session that registers a passkey, or of the browser that logs in */
export async function newChallenge(db: Db, holder: string): Promise<Buffer<ArrayBuffer>> {
  const desafio = randomBytes(32);
  const venceEn = sql<string>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await purgeExpired(db, 'desafios');
  await db
    .insertInto('desafios')
    .values({ huella: fingerprint(holder), desafio, venceEn })
    .onConflict((conflict) => conflict.column('huella').doUpdateSet({ desafio, venceEn }))
    .execute();
  return desafio;
}

/** Returns the challenge in base64url; undefined if it expired, or a concurrent call used it. */
export async function takeChallenge(db: Db, holder: string): Promise<string | undefined> {
  const challenge = await db
    .deleteFrom('desafios')
    .where('huella', '=', fingerprint(holder))
    .returning(['desafio', sql<boolean>`vence_en > now()`.as('isValid')])
    .executeTakeFirst();
  return challenge?.isValid ? challenge.desafio.toString('base64url') : undefined;
}
