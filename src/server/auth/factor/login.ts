import { transaction } from '../../db/connect.ts';
import type { Db } from '../../db/database.ts';
import { refuseFields } from '../../http/body.ts';
import { note } from '../activity.ts';
import { letIn, type Browser, type LoggedIn } from '../login.ts';
import { admit, forgive, type Counter } from '../throttle.ts';
import { takeFactor, WRONG_CODE } from './factor.ts';
import { loginExpired, pendingUser, takePending } from './pending.ts';

/** Completes a login after the password. @throws AppError 400 at `codigo`; 401 when it took too long; 429 */
export async function giveFactor(
  db: Db,
  { pendiente, codigo }: { readonly pendiente: string; readonly codigo: string },
  browser: Browser,
): Promise<LoggedIn> {
  const user = await pendingUser(db, pendiente, browser.device);
  // Nobody reaches it without the password, so that nobody else locks the user out.
  const counter: Counter = { policy: 'ingresoFactor', of: String(user.id) };
  await admit(db, [counter]);
  const loggedIn = await transaction(db, async (tx) => {
    const factor = await takeFactor(tx, user.id, codigo);
    if (factor === null) return null;
    await takePending(tx, pendiente);
    await forgive(tx, [counter]);
    const entered = await letIn(tx, user, browser, `Con ${GIVEN[factor]}`);
    if (entered === null) throw loginExpired();
    return entered;
  });
  if (loggedIn) return loggedIn;
  const { address, agent } = browser;
  await note(db, { evento: 'factorFallido', usuarioId: user.id, usuario: user.usuario, address, agent });
  throw refuseFields({ codigo: WRONG_CODE });
}

const GIVEN = { codigo: 'segundo factor', recuperacion: 'un código de recuperación' };
