import { sql } from 'kysely';
import type { Caller } from '../../caller.ts';
import { transaction } from '../../db/connect.ts';
import type { Db, Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/body.ts';
import { AppError } from '../../http/errors.ts';
import { VERSION_BUMP } from '../../versionBump.ts';
import { logEvent, type Origin } from '../activity.ts';
import { fingerprint, newReadableSecret } from '../secretToken.ts';
import { lockUser } from '../users.ts';
import { mailOwner } from './mailOwner.ts';
import { base32, newTotpSecret, matchingStep } from './totp.ts';

export const WRONG_CODE = 'El código no es correcto.';

const RECOVERY_CODE_COUNT = 10;

/**
 * A user's second factors: an authenticator app (the user's row of `factores`) and passkeys (rows of `llaves`). Recovery
 * codes replace either at a login. They come with the first factor and go with the last one.
 */
type Factors = {
  /** The moment at which the authenticator app was switched on; null without one. */
  readonly desde: string | null;
  /** The number of recovery codes that are left. */
  readonly codigos: number;
  readonly llaves: number;
};

export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  const countIn = (table: 'codigosRecuperacion' | 'llaves') =>
    db
      .selectFrom(table)
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('usuarioId', '=', userId);
  return db
    .selectFrom('usuarios')
    .leftJoin('factores', 'usuarioId', 'id')
    .select(['confirmadoEn as desde', countIn('codigosRecuperacion').$asScalar().$notNull().as('codigos')])
    .select(countIn('llaves').$asScalar().$notNull().as('llaves'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the secret in Base32, which a code must confirm. @throws AppError 409 when one is confirmed already */
export async function startAuthenticator(db: Db, { id }: Caller): Promise<string> {
  const secreto = newTotpSecret();
  const started = await db
    .insertInto('factores')
    .values({ usuarioId: id, secreto })
    .onConflict((conflict) =>
      conflict.column('usuarioId').doUpdateSet({ secreto }).where('factores.confirmadoEn', 'is', null),
    )
    .returning('usuarioId')
    .executeTakeFirst();
  if (!started) throw new AppError(409, 'El segundo factor ya está activado.');
  return base32(secreto);
}

/** Switches the app on by its first code. Returns recovery codes if it is the first factor. @throws AppError 400 at `codigo` */
export async function confirmAuthenticator(
  db: Db,
  caller: Caller,
  codigo: string,
  origin: Origin,
): Promise<readonly string[]> {
  return transaction(db, async (tx) => {
    // The secret is marked first, because `takeAuthenticatorCode` reads only confirmed ones. A wrong code undoes this.
    const { numUpdatedRows } = await tx
      .updateTable('factores')
      .set({ confirmadoEn: sql<string>`now()` })
      .where('usuarioId', '=', caller.id)
      .where('confirmadoEn', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !(await takeAuthenticatorCode(tx, caller.id, codigo)))
      throw refuseFields({ codigo: WRONG_CODE });
    return recordAddedFactor(tx, caller, origin);
  });
}

/** Logs and mails an addition. Returns recovery codes for a first factor. @param passkeyName absent for an app */
export async function recordAddedFactor(
  tx: Tx,
  { id, usuario }: Caller,
  origin: Origin,
  passkeyName?: string,
): Promise<readonly string[]> {
  await lockUser(tx, id);
  const isFirst = await setHasFactor(tx, id, true);
  const detalle = passkeyDetail(passkeyName);
  await logEvent(tx, { evento: 'factor', usuarioId: id, usuario, ...origin, detalle });
  await mailOwner(tx, id, 'agregado', passkeyName);
  return isFirst ? storeNewCodes(tx, id) : [];
}

/** Logs and mails a removal. If it leaves no factor, the recovery codes go too, and the password is enough. */
export async function recordRemovedFactor(
  tx: Tx,
  { id, usuario }: Caller,
  origin: Origin,
  passkeyName?: string,
): Promise<void> {
  await lockUser(tx, id);
  if (hasNone(await factorsOf(tx, id))) await removeAllFactors(tx, id);
  const detalle = passkeyDetail(passkeyName);
  await logEvent(tx, { evento: 'factorQuitado', usuarioId: id, usuario, ...origin, detalle });
  await mailOwner(tx, id, 'quitado', passkeyName);
}

const hasNone = ({ desde, llaves }: Factors): boolean => desde === null && llaves === 0;

const passkeyDetail = (name: string | undefined) => name && `Llave de acceso «${name}»`;

/** Returns new recovery codes. The earlier ones stop working. @throws AppError 409 without a second factor */
export async function replaceRecoveryCodes(db: Db, { id }: Caller): Promise<readonly string[]> {
  return transaction(db, async (tx) => {
    await lockUser(tx, id);
    if (hasNone(await factorsOf(tx, id))) throw noFactor();
    return storeNewCodes(tx, id);
  });
}

const noFactor = () => new AppError(409, 'El segundo factor no está activado.');

/** Removes the app. Passkeys stay. @throws AppError 409 without an app */
export async function turnOffAuthenticator(db: Db, caller: Caller, origin: Origin): Promise<void> {
  await transaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('factores')
      .where('usuarioId', '=', caller.id)
      .where('confirmadoEn', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noFactor();
    await recordRemovedFactor(tx, caller, origin);
  });
}

/** Returns false if there was none. The caller records the removal. */
export async function removeAllFactors(tx: Tx, userId: number): Promise<boolean> {
  for (const table of ['codigosRecuperacion', 'ingresosPendientes', 'factores', 'llaves'] as const)
    await tx.deleteFrom(table).where('usuarioId', '=', userId).execute();
  return setHasFactor(tx, userId, false);
}

/** Uses up a code of the app or a recovery code. Returns which of them it was; null for neither. */
export async function takeAnyCode(
  tx: Tx,
  userId: number,
  text: string,
): Promise<'codigo' | 'recuperacion' | null> {
  if (await takeAuthenticatorCode(tx, userId, text)) return 'codigo';
  const used = await tx
    .deleteFrom('codigosRecuperacion')
    .where('huella', '=', recoveryFingerprint(text))
    .where('usuarioId', '=', userId)
    .returning('usuarioId')
    .executeTakeFirst();
  return used ? 'recuperacion' : null;
}

/** Uses up a code of the authenticator app. The code and earlier ones are refused from then on. */
export async function takeAuthenticatorCode(db: Db, userId: number, text: string): Promise<boolean> {
  const code = text.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return false;
  const factor = await db
    .selectFrom('factores')
    .select('secreto')
    .where('usuarioId', '=', userId)
    .where('confirmadoEn', 'is not', null)
    .executeTakeFirst();
  const step = factor && matchingStep(factor.secreto, code, Date.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('factores')
    .set({ ultimoPaso: step })
    .where('usuarioId', '=', userId)
    .where((eb) => eb.or([eb('ultimoPaso', 'is', null), eb('ultimoPaso', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function storeNewCodes(tx: Tx, usuarioId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newReadableSecret);
  await tx.deleteFrom('codigosRecuperacion').where('usuarioId', '=', usuarioId).execute();
  await tx
    .insertInto('codigosRecuperacion')
    .values(codes.map((code) => ({ huella: recoveryFingerprint(code), usuarioId })))
    .execute();
  return codes;
}

const recoveryFingerprint = (text: string) => fingerprint(text.toLowerCase().replace(/[\s-]/g, ''));

/** Stores in `usuarios.factor_en` whether the user has a factor. Returns false if it was stored already. */
async function setHasFactor(tx: Tx, userId: number, hasFactor: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ factorEn: hasFactor ? sql<string>`now()` : null, ...VERSION_BUMP })
    .where('id', '=', userId)
    .where('factorEn', hasFactor ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
