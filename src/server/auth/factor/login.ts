import { transaction } from '../../db/connect.ts';
import type { Db } from '../../db/database.ts';
import { refuseFields } from '../../http/body.ts';
import { logEvent } from '../activity.ts';
import { finishLogin, type Browser, type LoginResult } from '../login.ts';
import { admit, clearAfterSuccess, type Counter } from '../throttle.ts';
import { takeAnyCode, WRONG_CODE } from './factors.ts';
import { loginExpired, pendingUser, takePending } from './pending.ts';

/** Completes a pending login by code. @throws AppError 400 at `codigo`; 401 for an expired login; 429 for many tries */
export async function logInByCode(
  db: Db,
  { pendiente, codigo }: { readonly pendiente: string; readonly codigo: string },
  browser: Browser,
): Promise<LoginResult> {
  const user = await pendingUser(db, pendiente, browser.device);
  // This counter is reached after the right password alone, so that nobody else can lock the user out.
  const counter: Counter = { policy: 'ingresoFactor', subject: String(user.id) };
  await admit(db, [counter]);
  const login = await transaction(db, async (tx) => {
    const factor = await takeAnyCode(tx, user.id, codigo);
    if (factor === null) return null;
    await takePending(tx, pendiente);
    await clearAfterSuccess(tx, [counter]);
    const finished = await finishLogin(tx, user, browser, `Con ${FACTOR_NAMES[factor]}`);
    if (finished === null) throw loginExpired();
    return finished;
  });
  if (login) return login;
  const { address, agent } = browser;
  await logEvent(db, { evento: 'factorFallido', usuarioId: user.id, usuario: user.usuario, address, agent });
  throw refuseFields({ codigo: WRONG_CODE });
}

const FACTOR_NAMES = { codigo: 'segundo factor', recuperacion: 'un código de recuperación' };
