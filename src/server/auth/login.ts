import { plainEmail } from '#domain/email.ts';
import { isTooLong } from '#domain/password.ts';
import type { Role } from '#domain/permissions.ts';
import { transaction } from '../db/connect.ts';
import type { Db, Tx } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { logEvent, type Origin } from './activity.ts';
import { deviceIdSql, rememberDevice } from './devices.ts';
import { factorsOf } from './factor/factors.ts';
import { startPending } from './factor/pending.ts';
import { mailAboutNewBrowser } from './mailAboutNewBrowser.ts';
import { hashPassword, isWeakHash, verifyPassword } from './passwords.ts';
import { closeSession, openSession, removeExpiredSessions } from './sessions.ts';
import { admit, cancelAttempt, clearAfterSuccess, networkOf, type Counter } from './throttle.ts';
import { userMatches } from './users.ts';

type Credentials = { readonly usuarioOEmail: string; readonly password: string };

/** The browser that logs in, with the tokens that its cookies have already. */
export type Browser = Origin & {
  readonly session: string | undefined;
  readonly device: string | undefined;
  readonly publicUrl: string;
};

export type LoginResult = { readonly session: string; readonly device: string; readonly rol: Role };

/**
 * Opens a session for the user with this name, or email address, and password.
 * @throws AppError 401, with the same message after the same work whether the user or the password is wrong; 401 with
 * `pendiente` if the second factor is still missing (`logInByCode`); 429; 503
 */
export async function logIn(
  db: Db,
  { usuarioOEmail, password }: Credentials,
  browser: Browser,
): Promise<LoginResult> {
  if (isTooLong(password) || usuarioOEmail.length > MAX_NAME_LENGTH) throw wrongCredentials();
  // Names and addresses are found, and their attempts counted, in one spelling.
  const name = plainEmail(usuarioOEmail);
  const user = await findUser(db, name, browser.device);
  const counters = loginCounters(name, user, browser);
  await admit(db, counters);
  const isRight = await checkPassword(db, counters, password, user);
  const isUnconfirmed = isRight && user?.verificadoEn === null;
  if (user && isRight && !isUnconfirmed) {
    const login = await finishOrAskFactor(db, user, password, counters, browser);
    if (login) return login;
  }
  const { address, agent } = browser;
  await logEvent(db, { evento: 'ingresoFallido', usuarioId: null, usuario: usuarioOEmail, address, agent });
  throw isUnconfirmed ? new AppError(401, UNCONFIRMED) : wrongCredentials();
}

/** This message is sent only after a right password, so that it reveals nothing to strangers. */
const UNCONFIRMED =
  'Falta confirmar su email: use el enlace que le enviamos por correo, o pida otro al administrador.';

const MAX_NAME_LENGTH = 1000;

export type User = {
  readonly id: number;
  readonly usuario: string;
  readonly rol: Role;
  readonly passwordHash: string;
  readonly verificadoEn: string | null;
  /** When the user got a second factor; null if the password is enough. */
  readonly factorEn: string | null;
  /** The browser's row in `equipos`; null for an unknown one. */
  readonly deviceId: number | null;
};

const wrongCredentials = () => new AppError(401, 'Usuario o contraseña incorrectos.');

/** User names contain no @, so one text matches one user. */
async function findUser(db: Db, name: string, device: string | undefined): Promise<User | undefined> {
  return db
    .selectFrom('usuarios as u')
    .select(['u.id', 'usuario', 'rol', 'passwordHash', 'verificadoEn', 'factorEn'])
    .select(deviceIdSql(device).as('deviceId'))
    .where(userMatches(name.includes('@') ? 'email' : 'usuario', name))
    .where('eliminadoEn', 'is', null)
    .executeTakeFirst();
}

/** A browser that the user has used before has its own counter, so that nobody else can lock the user out. */
function loginCounters(name: string, user: User | undefined, { address }: Browser): Counter[] {
  if (user && user.deviceId !== null) return [{ policy: 'ingresoEquipo', subject: String(user.deviceId) }];
  const account: Counter = { policy: 'ingresoCuenta', subject: name };
  return address ? [account, { policy: 'ingresoDireccion', subject: networkOf(address) }] : [account];
}

async function checkPassword(
  db: Db,
  counters: readonly Counter[],
  password: string,
  user: User | undefined,
): Promise<boolean> {
  try {
    return await verifyPassword(password, user?.passwordHash ?? null);
  } catch (error) {
    // The password was not checked, so the attempt does not count.
    await cancelAttempt(db, counters);
    throw error;
  }
}

/** Returns null when the password changed or the user was removed meanwhile. @throws AppError 401 with `pendiente` */
async function finishOrAskFactor(
  db: Db,
  user: User,
  password: string,
  counters: readonly Counter[],
  browser: Browser,
): Promise<LoginResult | null> {
  const newHash = isWeakHash(user.passwordHash) ? await hashPassword(password) : null;
  const current = { ...user, passwordHash: newHash ?? user.passwordHash };
  const loginOrPending = await transaction(db, async (tx) => {
    if (newHash) await replaceHash(tx, user, newHash);
    const result =
      user.factorEn === null ? await finishLogin(tx, current, browser) : await startPending(tx, current);
    if (result !== null) await clearAfterSuccess(tx, counters);
    return result;
  });
  // A text is the token of a pending login.
  if (typeof loginOrPending !== 'string') return loginOrPending;
  const { llaves } = await factorsOf(db, user.id);
  throw new AppError(401, FACTOR_MISSING, {
    extra: { pide: 'factor', pendiente: loginOrPending, ...(llaves > 0 && { llaves }) },
  });
}

const FACTOR_MISSING = 'Falta el segundo factor: escriba el código de su aplicación, o uno de recuperación.';

/**
 * Opens the session and remembers the browser. Returns null when the password changed or the user was removed meanwhile.
 * @param detalle says in the security log how the second factor was proven: 'Con segundo factor'
 */
export async function finishLogin(
  tx: Tx,
  { id, usuario, rol, passwordHash, deviceId }: User,
  browser: Browser,
  detalle?: string,
): Promise<LoginResult | null> {
  const { address, agent } = browser;
  if (browser.session) await closeSession(tx, browser.session);
  await removeExpiredSessions(tx);
  const session = await openSession(tx, { id, passwordHash }, { address, agent });
  if (session === null) return null;
  if (deviceId === null) await mailAboutNewBrowser(tx, { id, usuario }, browser);
  const device = await rememberDevice(tx, id, browser.device);
  await logEvent(tx, { evento: 'ingreso', usuarioId: id, usuario, address, agent, detalle });
  return { session, device, rol };
}

async function replaceHash(tx: Tx, user: User, passwordHash: string): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ passwordHash })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .execute();
}
