import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Caller } from '../../caller.ts';
import { transaction } from '../../db/connect.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { Origin } from '../activity.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { recordAddedFactor, recordRemovedFactor } from './factors.ts';

/** Loads the library, which only calls about passkeys need. */
export const loadLibrary = () => import('@simplewebauthn/server');

/** The address and the host to which a passkey is bound. WebAuthn calls the host the relying party (RP). */
export const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const MAX_PASSKEYS = 20;

/** Ed25519, ES256 and RS256 in the COSE registry. Every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

export const passkeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('llaves')
    .select(['id', 'nombre', 'creadaEn', 'ultimoUso'])
    .where('usuarioId', '=', userId)
    .orderBy('id')
    .execute();

export const credentialsOf = (db: Db, userId: number): Promise<{ id: string }[]> =>
  db.selectFrom('llaves').select('credencial as id').where('usuarioId', '=', userId).execute();

export type PasskeySite = {
  /** Token of the session that requests the options. Only it may answer them. */
  readonly session: string;
  readonly publicUrl: string;
};

export async function registrationOptions(
  db: Db,
  { id, usuario }: Caller,
  { session, publicUrl }: PasskeySite,
) {
  const excludeCredentials = await credentialsOf(db, id);
  if (excludeCredentials.length >= MAX_PASSKEYS)
    throw new AppError(409, `Ya tiene ${MAX_PASSKEYS} llaves de acceso: quite alguna.`);
  const { generateRegistrationOptions } = await loadLibrary();
  const { hostname } = new URL(publicUrl);
  return generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userName: usuario,
    userID: new TextEncoder().encode(String(id)),
    challenge: await newChallenge(db, session),
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Registers a passkey. Returns recovery codes if it is the first factor.
 * @throws AppError 400 if the answer is too late or wrong, or the passkey is stored already
 */
export async function addPasskey(
  db: Db,
  caller: Caller,
  { nombre, respuesta }: { readonly nombre: string; readonly respuesta: RegistrationResponseJSON },
  { session, publicUrl, ...origin }: Origin & PasskeySite,
): Promise<readonly string[]> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const expectedChallenge = await takeChallenge(db, session);
  if (expectedChallenge === undefined) throw notRegistered();
  // The library throws for most wrong answers.
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(publicUrl),
    response: respuesta,
    expectedChallenge,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw notRegistered();
  const { id: credencial, publicKey, counter: contador } = registrationInfo.credential;
  return transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('llaves')
      .values({ usuarioId: caller.id, credencial, clavePublica: Buffer.from(publicKey), contador, nombre })
      .onConflict((conflict) => conflict.column('credencial').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw notRegistered();
    return recordAddedFactor(tx, caller, origin, nombre);
  });
}

const notRegistered = () =>
  new AppError(400, 'La llave de acceso no se pudo registrar. Inténtelo nuevamente.');

export async function renamePasskey(
  db: Db,
  { id: usuarioId }: Caller,
  { id, nombre }: { readonly id: number; readonly nombre: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('llaves')
    .set({ nombre })
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePasskey(db: Db, caller: Caller, id: number, origin: Origin): Promise<boolean> {
  return transaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('llaves')
      .where('id', '=', id)
      .where('usuarioId', '=', caller.id)
      .returning('nombre')
      .executeTakeFirst();
    if (removed) await recordRemovedFactor(tx, caller, origin, removed.nombre);
    return removed !== undefined;
  });
}
