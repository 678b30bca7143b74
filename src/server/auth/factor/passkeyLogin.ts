import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { transaction } from '../../db/connect.ts';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { note } from '../activity.ts';
import { deviceOf } from '../devices.ts';
import { letIn, type Browser, type LoggedIn, type User } from '../login.ts';
import { admit, forgive, networkOf, type Counter } from '../throttle.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { credentialsOf, library, siteOf } from './passkeys.ts';
import { pendingUser, takePending } from './pending.ts';

type PasskeyRequest = {
  /** Token of the browser that requests the options and may answer them. */
  readonly holder: string;
  /** The pending login after the right password: only that user's passkeys count then. */
  readonly pendiente?: string | undefined;
};

/**
 * Returns the options of `navigator.credentials.get`. @throws AppError 401 when the pending login took too long
 */
export async function loginOptions(db: Db, { holder, pendiente }: PasskeyRequest, publicUrl: string) {
  const user = pendiente === undefined ? null : await pendingUser(db, pendiente, undefined);
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    challenge: await newChallenge(db, holder),
    userVerification: 'required',
    ...(user && { allowCredentials: await credentialsOf(db, user.id) }),
  });
}

type PasskeyAnswer = PasskeyRequest & { readonly respuesta: AuthenticationResponseJSON };

/**
 * The device has verified its person: a passkey is both factors. @throws AppError, the same for whatever is wrong:
 * 401, after a password 400; 401 when that took too long; 429
 */
export async function logInByPasskey(db: Db, given: PasskeyAnswer, browser: Browser): Promise<LoggedIn> {
  const { pendiente } = given;
  const expected = pendiente === undefined ? null : await pendingUser(db, pendiente, browser.device);
  const passkey = await findPasskey(db, given.respuesta.id, browser.device);
  const counters = countersOf(expected, passkey, browser);
  await admit(db, counters);
  const contador = await provenCounter(db, given, passkey, browser.publicUrl);
  const loggedIn =
    passkey && contador !== undefined && (expected === null || expected.id === passkey.id)
      ? await transaction(db, async (tx) => {
          if (!(await keepUse(tx, passkey, contador))) return null;
          if (pendiente !== undefined) await takePending(tx, pendiente);
          await forgive(tx, counters);
          return letIn(tx, passkey, browser, `Con la llave de acceso «${passkey.nombre}»`);
        })
      : null;
  if (loggedIn) return loggedIn;
  await noteFailure(db, expected, passkey, browser);
  throw new AppError(
    expected ? 400 : 401,
    'No se pudo ingresar con la llave de acceso. Inténtelo otra vez, o de otro modo.',
  );
}

/** Finds a passkey whose user may log in. */
const findPasskey = (db: Db, credencial: string, device: string | undefined) =>
  db
    .selectFrom('llaves as l')
    .innerJoin('usuarios as u', 'u.id', 'l.usuarioId')
    .select(['u.id', 'usuario', 'rol', 'passwordHash', 'verificadoEn', 'factorEn'])
    .select(['l.id as llave', 'credencial', 'clavePublica', 'contador', 'l.nombre'])
    .select(deviceOf(device).as('device'))
    .where('credencial', '=', credencial)
    .where('eliminadoEn', 'is', null)
    .where('verificadoEn', 'is not', null)
    .executeTakeFirst();

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Returns the counters of attempts, which are those of passwords and codes, so that nobody else locks the user
 * out.
 */
function countersOf(expected: User | null, passkey: Passkey | undefined, { address }: Browser): Counter[] {
  if (expected) return [{ policy: 'ingresoFactor', of: String(expected.id) }];
  if (passkey && passkey.device !== null) return [{ policy: 'ingresoEquipo', of: String(passkey.device) }];
  return address ? [{ policy: 'ingresoDireccion', of: networkOf(address) }] : [];
}

/**
 * Uses up the challenge in any case. Undefined when nothing is proven; the library throws in most such cases.
 */
async function provenCounter(
  db: Db,
  { holder, respuesta }: PasskeyAnswer,
  passkey: Passkey | undefined,
  publicUrl: string,
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(db, holder);
  if (!passkey || expectedChallenge === undefined) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { credencial: id, clavePublica, contador: counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(publicUrl),
    response: respuesta,
    expectedChallenge,
    credential: { id, publicKey: new Uint8Array(clavePublica), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Records the use. @returns false when the passkey was removed or used meanwhile */
async function keepUse(tx: Tx, { llave, contador }: Passkey, next: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('llaves')
    .set({ contador: next, ultimoUso: sql<string>`now()` })
    .where('id', '=', llave)
    .where('contador', '=', contador)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function noteFailure(
  db: Db,
  expected: User | null,
  passkey: Passkey | undefined,
  { address, agent }: Browser,
): Promise<void> {
  const who = expected
    ? { evento: 'factorFallido', usuarioId: expected.id, usuario: expected.usuario }
    : { evento: 'ingresoFallido', usuarioId: null, usuario: passkey?.usuario ?? '' };
  await note(db, { ...who, address, agent, detalle: 'Con una llave de acceso' });
}
