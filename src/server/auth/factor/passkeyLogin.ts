import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { transaction } from '../../db/connect.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { logEvent } from '../activity.ts';
import { deviceIdSql } from '../devices.ts';
import { finishLogin, type Browser, type LoginResult, type User } from '../login.ts';
import { admit, clearAfterSuccess, networkOf, type Counter } from '../throttle.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { credentialsOf, loadLibrary, siteOf } from './passkeys.ts';
import { pendingUser, takePending } from './pending.ts';

type PasskeyRequest = {
  /** Token of the browser that requests the options. Only it may answer them. */
  readonly holder: string;
  /** Token of a pending login after the right password. If present, only that user's passkeys count. */
  readonly pendiente?: string | undefined;
};

export async function loginOptions(db: Db, { holder, pendiente }: PasskeyRequest, publicUrl: string) {
  const user = pendiente === undefined ? null : await pendingUser(db, pendiente);
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    challenge: await newChallenge(db, holder),
    userVerification: 'required',
    ...(user && { allowCredentials: await credentialsOf(db, user.id) }),
  });
}

type PasskeyAnswer = PasskeyRequest & { readonly respuesta: AuthenticationResponseJSON };

/**
 * Logs a user in by passkey. It counts as both factors, because the device verifies its owner.
 * @throws AppError 401, or 400 after a password, with the same message whatever is wrong; 401 when the pending login
 * expired; 429
 */
export async function logInByPasskey(db: Db, answer: PasskeyAnswer, browser: Browser): Promise<LoginResult> {
  const { pendiente } = answer;
  const owner = pendiente === undefined ? null : await pendingUser(db, pendiente, browser.device);
  const passkey = await findPasskey(db, answer.respuesta.id, browser.device);
  const counters = passkeyCounters(owner, passkey, browser);
  await admit(db, counters);
  const signatureCount = await verifySignature(db, answer, passkey, browser.publicUrl);
  const isOfOwner = owner === null || owner.id === passkey?.id;
  if (passkey && signatureCount !== undefined && isOfOwner) {
    const login = await transaction(db, async (tx) => {
      if (!(await recordUse(tx, passkey, signatureCount))) return null;
      if (pendiente !== undefined) await takePending(tx, pendiente);
      await clearAfterSuccess(tx, counters);
      return finishLogin(tx, passkey, browser, `Con la llave de acceso «${passkey.passkeyName}»`);
    });
    if (login) return login;
  }
  await logFailure(db, owner, passkey, browser);
  // A wrong passkey after a password is answered like a wrong code (`logInByCode`).
  throw new AppError(
    owner ? 400 : 401,
    'No se pudo ingresar con la llave de acceso. Inténtelo otra vez, o de otro modo.',
  );
}

const findPasskey = (db: Db, credencial: string, device: string | undefined) =>
  db
    .selectFrom('llaves as l')
    .innerJoin('usuarios as u', 'u.id', 'l.usuarioId')
    .select(['u.id', 'usuario', 'rol', 'passwordHash', 'verificadoEn', 'factorEn'])
    .select(['l.id as passkeyId', 'credencial', 'clavePublica', 'contador', 'l.nombre as passkeyName'])
    .select(deviceIdSql(device).as('deviceId'))
    .where('credencial', '=', credencial)
    .where('eliminadoEn', 'is', null)
    .where('verificadoEn', 'is not', null)
    .executeTakeFirst();

type UserOfPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Counters are shared with attempts by password and by code. None lets somebody else lock the user out. */
function passkeyCounters(
  owner: User | null,
  passkey: UserOfPasskey | undefined,
  { address }: Browser,
): Counter[] {
  if (owner) return [{ policy: 'ingresoFactor', subject: String(owner.id) }];
  if (passkey && passkey.deviceId !== null)
    return [{ policy: 'ingresoEquipo', subject: String(passkey.deviceId) }];
  return address ? [{ policy: 'ingresoDireccion', subject: networkOf(address) }] : [];
}

/** Uses up the challenge in any case. Returns the new count of signatures; undefined for a wrong signature. */
async function verifySignature(
  db: Db,
  { holder, respuesta }: PasskeyAnswer,
  passkey: UserOfPasskey | undefined,
  publicUrl: string,
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(db, holder);
  if (!passkey || expectedChallenge === undefined) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credencial: id, clavePublica, contador: counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(publicUrl),
    response: respuesta,
    expectedChallenge,
    credential: { id, publicKey: new Uint8Array(clavePublica), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Stores the new count of signatures. Returns false if another login with the passkey was faster. */
async function recordUse(tx: Tx, { passkeyId, contador }: UserOfPasskey, newCount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('llaves')
    .set({ contador: newCount, ultimoUso: sql<string>`now()` })
    .where('id', '=', passkeyId)
    .where('contador', '=', contador)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function logFailure(
  db: Db,
  owner: User | null,
  passkey: UserOfPasskey | undefined,
  { address, agent }: Browser,
): Promise<void> {
  const failure = owner
    ? { evento: 'factorFallido', usuarioId: owner.id, usuario: owner.usuario }
    : { evento: 'ingresoFallido', usuarioId: null, usuario: passkey?.usuario ?? '' };
  await logEvent(db, { ...failure, address, agent, detalle: 'Con una llave de acceso' });
}
