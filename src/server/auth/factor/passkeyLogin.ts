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
  const passwordUser = pendiente === undefined ? null : await pendingUser(db, pendiente, browser.device);
  const passkeyUser = await findPasskeyUser(db, answer.respuesta.id, browser.device);
  const counters = passkeyCounters(passwordUser, passkeyUser, browser);
  await admit(db, counters);
  const signatureCount = await verifySignature(db, answer, passkeyUser, browser.publicUrl);
  const isSameUser = passwordUser === null || passwordUser.id === passkeyUser?.id;
  if (passkeyUser && signatureCount !== undefined && isSameUser) {
    const login = await transaction(db, async (tx) => {
      if (!(await recordUse(tx, passkeyUser, signatureCount))) return null;
      if (pendiente !== undefined) await takePending(tx, pendiente);
      await clearAfterSuccess(tx, counters);
      return finishLogin(tx, passkeyUser, browser, `Con la llave de acceso «${passkeyUser.passkeyName}»`);
    });
    if (login) return login;
  }
  await logFailure(db, passwordUser, passkeyUser, browser);
  // A wrong passkey after a password is answered like a wrong code (`logInByCode`).
  throw new AppError(
    passwordUser ? 400 : 401,
    'No se pudo ingresar con la llave de acceso. Inténtelo otra vez, o de otro modo.',
  );
}

/** Finds a passkey with the user who owns it. `id` is the user's. */
const findPasskeyUser = (db: Db, credencial: string, device: string | undefined) =>
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

type PasskeyUser = NonNullable<Awaited<ReturnType<typeof findPasskeyUser>>>;

/** Counters are shared with attempts by password and by code. None lets somebody else lock the user out. */
function passkeyCounters(
  passwordUser: User | null,
  passkeyUser: PasskeyUser | undefined,
  { address }: Browser,
): Counter[] {
  if (passwordUser) return [{ policy: 'ingresoFactor', subject: String(passwordUser.id) }];
  if (passkeyUser && passkeyUser.deviceId !== null)
    return [{ policy: 'ingresoEquipo', subject: String(passkeyUser.deviceId) }];
  return address ? [{ policy: 'ingresoDireccion', subject: networkOf(address) }] : [];
}

/** Uses up the challenge in any case. Returns the new count of signatures; undefined for a wrong signature. */
async function verifySignature(
  db: Db,
  { holder, respuesta }: PasskeyAnswer,
  passkeyUser: PasskeyUser | undefined,
  publicUrl: string,
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(db, holder);
  if (!passkeyUser || expectedChallenge === undefined) return undefined;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credencial: id, clavePublica, contador: counter } = passkeyUser;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(publicUrl),
    response: respuesta,
    expectedChallenge,
    credential: { id, publicKey: new Uint8Array(clavePublica), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Stores the new count of signatures. Returns false if another login with the passkey was faster. */
async function recordUse(tx: Tx, { passkeyId, contador }: PasskeyUser, newCount: number): Promise<boolean> {
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
  passwordUser: User | null,
  passkeyUser: PasskeyUser | undefined,
  { address, agent }: Browser,
): Promise<void> {
  const failure = passwordUser
    ? { evento: 'factorFallido', usuarioId: passwordUser.id, usuario: passwordUser.usuario }
    : { evento: 'ingresoFallido', usuarioId: null, usuario: passkeyUser?.usuario ?? '' };
  await logEvent(db, { ...failure, address, agent, detalle: 'Con una llave de acceso' });
}
