import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody, type JsonObject } from '../http/input.ts';
import { callerOf, type Router } from '../http/router.ts';
import type { SessionCookie } from './cookie.ts';
import { logIn, type Credentials } from './login.ts';
import { closeSession } from './sessions.ts';

/** Login, logout and who is signed in. Source: spec 1, sections 5, 7 and 8. */
export function mountAuth(
  router: Router,
  { db, cookie }: { db: Kysely<Database>; cookie: SessionCookie },
): void {
  router.add({ method: 'POST', path: 'Autenticacion/Ingresar', gate: 'public' }, async (context) => {
    const credentials = readCredentials(await jsonBody(context));
    const { token, rol } = await logIn(db, credentials, {
      token: cookie.read(context),
      address: context.var.address,
      agent: context.req.header('user-agent') ?? null,
    });
    cookie.write(context, token);
    return context.json({ autenticado: true, rol });
  });

  router.add({ method: 'GET', path: 'Autenticacion/Estado', gate: 'public' }, (context) => {
    const { caller } = context.var;
    return context.json({ autenticado: caller !== null, rol: caller?.rol ?? null });
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
    if (token) await closeSession(db, token);
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

function readCredentials(body: JsonObject): Credentials {
  const parsed = credentials.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  throw new AppError(400, 'Revise los datos ingresados.', { errors });
}
