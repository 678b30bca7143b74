import type { Kysely } from 'kysely';
import { z } from 'zod';
import { transaction } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import type { DemoNotice } from '../demonstration.ts';
import { jsonBody } from '../http/input.ts';
import { callerOf, type Router } from '../http/router.ts';
import { mountAccount } from './accountRoutes.ts';
import { note, originOf } from './activity.ts';
import { deviceCookie, type TokenCookie } from './cookie.ts';
import { readBody } from './input.ts';
import { logIn } from './login.ts';
import { mountRecovery } from './recoveryRoutes.ts';
import { closeSession } from './sessions.ts';

export type AuthParts = {
  readonly db: Kysely<Database>;
  /** The session's. */
  readonly cookie: TokenCookie;
  readonly device: TokenCookie;
  /** What a demonstration says of itself. */
  readonly demo?: DemoNotice | null;
  /** Where mailed links start. */
  readonly publicUrl: string;
};

/** Login, logout and who is signed in; and what else has to do with it. Source: spec 1, sections 5, 7 and 8. */
export function mountAuth(router: Router, shared: Omit<AuthParts, 'device'>): void {
  const parts = { ...shared, device: deviceCookie(shared.publicUrl) };
  mountSession(router, parts);
  mountRecovery(router, parts);
  mountAccount(router, parts);
}

function mountSession(router: Router, { db, cookie, device, demo }: AuthParts): void {
  router.add({ method: 'POST', path: 'Autenticacion/Ingresar', gate: 'public' }, async (context) => {
    const typed = readBody(credentials, await jsonBody(context));
    const browser = { ...originOf(context), session: cookie.read(context), device: device.read(context) };
    const loggedIn = await logIn(db, typed, browser);
    cookie.write(context, loggedIn.session);
    device.write(context, loggedIn.device);
    return context.json({ autenticado: true, rol: loggedIn.rol });
  });

  router.add({ method: 'GET', path: 'Autenticacion/Estado', gate: 'public' }, (context) => {
    const { caller } = context.var;
    const state = { autenticado: caller !== null, rol: caller?.rol ?? null };
    return context.json({ ...state, ...(demo && { demostracion: demo }) });
  });

  router.add({ method: 'GET', path: 'Autenticacion/UsuarioActual', gate: 'signedIn' }, async (context) => {
    const { id } = callerOf(context);
    const { usuario, nombre, apellido, rol } = await db
      .selectFrom('usuarios')
      .select(['usuario', 'nombre', 'apellido', 'rol'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return context.json({ usuario, nombreCompleto: `${nombre} ${apellido}`.trim(), rol });
  });

  // Public: whoever's session has just expired also wants to be out.
  router.add({ method: 'POST', path: 'Autenticacion/CerrarSesion', gate: 'public' }, async (context) => {
    const token = cookie.read(context);
    const { caller } = context.var;
    await transaction(db, async (tx) => {
      if (token) await closeSession(tx, token);
      if (caller)
        await note(tx, {
          evento: 'salida',
          usuarioId: caller.id,
          usuario: caller.usuario,
          ...originOf(context),
        });
    });
    cookie.clear(context);
    return context.body(null, 204);
  });
}

const USUARIO_REQUIRED = 'Usuario o email es requerido';
const PASSWORD_REQUIRED = 'Contraseña es requerida';

const credentials = z.object({
  usuarioOEmail: z.string(USUARIO_REQUIRED).trim().min(1, USUARIO_REQUIRED),
  password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED),
});
