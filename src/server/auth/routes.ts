import { z } from 'zod';
import { transaction } from '../db/connect.ts';
import type { RequestContext } from '../http/router.ts';
import { ID, json, nothing } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute, type RouteParts } from '../routes/defineRoute.ts';
import { accountRoutes } from './accountRoutes.ts';
import { logCallerEvent, originOf } from './activity.ts';
import { logInByCode } from './factor/login.ts';
import { code, factorRoutes } from './factor/routes.ts';
import { loginOptions, logInByPasskey } from './factor/passkeyLogin.ts';
import { LOGIN_ANSWER, OPTIONS, passkeyRoutes } from './factor/passkeyRoutes.ts';
import { challengeCookie } from './cookie.ts';
import { logIn, type Browser, type LoginResult } from './login.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { newToken } from './secretToken.ts';
import { closeSession } from './sessions.ts';

const tags = ['Acceso'];

const ROLE = z.string().meta({ $ref: '#/components/schemas/Rol' });

const USUARIO_REQUIRED = 'Usuario o email es requerido';
const PASSWORD_REQUIRED = 'Contraseña es requerida';

const LOGGED_IN = json('Con sesión', z.object({ autenticado: z.boolean(), rol: ROLE }), {
  headers: [['Set-Cookie', 'Las cookies de la sesión y del equipo']],
});

export const ingresar = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Ingresar',
    gate: 'public',
    says: {
      operationId: 'acceso.ingresar',
      summary: 'Iniciar sesión',
      description:
        "Quien tiene un segundo factor recibe 401 con `pide: 'factor'` y `pendiente`, y sigue en IngresarConCodigo. Si tiene llaves de acceso, recibe también `llaves` y puede seguir en IngresarConLlave.",
      tags,
    },
    asks: {
      body: z.object({
        usuarioOEmail: z
          .string(USUARIO_REQUIRED)
          .trim()
          .min(1, USUARIO_REQUIRED)
          .meta({ title: 'Usuario o email' }),
        password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).meta({ title: 'Contraseña' }),
      }),
    },
    answers: LOGGED_IN,
    refuses: [400, 401, 429],
  },
  async ({ context, body }, parts) =>
    answerLogin(context, parts, await logIn(parts.db, body, browserOf(context, parts))),
);

const ingresarConCodigo = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/IngresarConCodigo',
    gate: 'public',
    says: {
      operationId: 'acceso.ingresarConCodigo',
      summary: 'Iniciar sesión: el segundo factor',
      description:
        'Un código de la aplicación o uno de recuperación, en los cinco minutos después de Ingresar.',
      tags,
    },
    asks: { body: z.object({ pendiente: z.string().max(100), codigo: code }) },
    answers: LOGGED_IN,
    refuses: [400, 401, 429],
  },
  async ({ context, body }, parts) =>
    answerLogin(context, parts, await logInByCode(parts.db, body, browserOf(context, parts))),
);

const pendiente = z
  .string()
  .max(100)
  .optional()
  .meta({ title: 'Valor que respondió Ingresar, si la llave sigue a la contraseña' });

export const opcionesParaIngresar = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/IngresarConLlave/Opciones',
    gate: 'public',
    says: {
      operationId: 'acceso.opcionesParaIngresar',
      summary: 'Empezar a iniciar sesión con una llave de acceso (WebAuthn)',
      tags,
    },
    asks: { body: z.object({ pendiente }) },
    answers: json('Para el navegador, por cinco minutos', OPTIONS, {
      headers: [['Set-Cookie', 'La cookie que IngresarConLlave necesita']],
    }),
    refuses: [400, 401],
  },
  async ({ context, body }, { db, publicUrl }) => {
    const holder = newToken();
    const options = await loginOptions(db, { ...body, holder }, publicUrl);
    challengeCookie(publicUrl).write(context, holder);
    return { ...options };
  },
);

const ingresarConLlave = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/IngresarConLlave',
    gate: 'public',
    says: {
      operationId: 'acceso.ingresarConLlave',
      summary: 'Iniciar sesión con una llave de acceso',
      description: 'Reemplaza a la contraseña, o a un código después de ella.',
      tags,
    },
    asks: { body: z.object({ pendiente, respuesta: LOGIN_ANSWER }) },
    answers: LOGGED_IN,
    refuses: [400, 401, 429],
  },
  async ({ context, body }, parts) => {
    const holder = challengeCookie(parts.publicUrl).read(context) ?? '';
    const login = { ...body, holder };
    return answerLogin(context, parts, await logInByPasskey(parts.db, login, browserOf(context, parts)));
  },
);

const browserOf = (context: RequestContext, { cookie, device, publicUrl }: RouteParts): Browser => ({
  ...originOf(context),
  session: cookie.read(context),
  device: device.read(context),
  publicUrl,
});

function answerLogin(context: RequestContext, { cookie, device }: RouteParts, login: LoginResult) {
  cookie.write(context, login.session);
  device.write(context, login.device);
  return { autenticado: true, rol: login.rol };
}

export const estado = defineRoute(
  {
    method: 'GET',
    path: 'Autenticacion/Estado',
    gate: 'public',
    says: { operationId: 'acceso.estado', summary: 'Si hay sesión, y de qué rol', tags },
    answers: json(
      'El estado',
      z.object({
        autenticado: z.boolean(),
        rol: ROLE.nullable(),
        demostracion: z
          .object({ aviso: z.string(), ingreso: z.string() })
          .optional()
          .describe('Aviso de una demostración, y los usuarios con los que se ingresa. Falta en otra base.'),
        falta: z
          .object({ entidad: z.string(), id: ID })
          .optional()
          .describe('Registro que hay que completar antes que nada. Falta sin sesión, o si está completo.'),
        pide: z
          .literal('factor')
          .optional()
          .describe(
            'Está si el segundo factor es obligatorio y su plazo venció: sin él la sesión no puede nada más.',
          ),
        pedidos: z
          .int()
          .optional()
          .describe(
            'Autorizaciones por decidir, o propias con respuesta sin ver. Falta sin sesión, o si no hay.',
          ),
        registro: z
          .int()
          .optional()
          .describe(
            'Número que cambia con las entidades propias (GET Registro). Falta sin sesión, o si no hay.',
          ),
      }),
    ),
  },
  async ({ context, caller }, { demo, incompleteSettings, countRequests, publicationCount }) => {
    // A session that lacks its second factor may not see what waits inside.
    const mayEnter = caller !== null && !context.get('lacksFactor');
    const [notice, falta, pedidos] = await Promise.all([
      demo(),
      mayEnter && incompleteSettings(),
      mayEnter ? countRequests(caller) : 0,
    ]);
    return {
      autenticado: caller !== null,
      rol: caller?.rol ?? null,
      ...(notice && { demostracion: notice }),
      ...(falta && { falta }),
      ...(pedidos > 0 && { pedidos }),
      ...(context.get('lacksFactor') && { pide: 'factor' as const }),
      ...(caller && publicationCount() > 0 && { registro: publicationCount() }),
    };
  },
);

export const usuarioActual = defineRoute(
  {
    method: 'GET',
    path: 'Autenticacion/UsuarioActual',
    gate: 'signedIn',
    says: { operationId: 'acceso.usuarioActual', summary: 'Quién tiene la sesión', tags },
    answers: json('El usuario', z.object({ usuario: z.string(), nombreCompleto: z.string(), rol: ROLE })),
  },
  async ({ caller }, { db }) => {
    const { usuario, nombre, apellido, rol } = await db
      .selectFrom('usuarios')
      .select(['usuario', 'nombre', 'apellido', 'rol'])
      .where('id', '=', caller.id)
      .executeTakeFirstOrThrow();
    return { usuario, nombreCompleto: `${nombre} ${apellido}`.trim(), rol };
  },
);

export const cerrarSesion = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/CerrarSesion',
    // An expired session can be closed too.
    gate: 'public',
    says: { operationId: 'acceso.cerrarSesion', summary: 'Cerrar sesión', tags },
    answers: nothing('Cerrada, si la había'),
  },
  async ({ context, caller }, { db, cookie }) => {
    const token = cookie.read(context);
    await transaction(db, async (tx) => {
      if (token) await closeSession(tx, token);
      if (caller) await logCallerEvent(tx, context, 'salida');
    });
    cookie.clear(context);
    return null;
  },
);

/** A user whose second factor is overdue reaches these routes, to sign in and to add one. */
export const authRoutes: readonly DefinedRoute[] = [
  ingresar,
  ingresarConCodigo,
  opcionesParaIngresar,
  ingresarConLlave,
  estado,
  usuarioActual,
  cerrarSesion,
  ...recoveryRoutes,
  ...accountRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
].map((route) => ({ ...route, withoutFactor: true }));
