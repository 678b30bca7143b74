import { z } from 'zod';
import { transaction } from '../db/connect.ts';
import { AppError } from '../http/errors.ts';
import { json, MESSAGE, MOMENT, nothing } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { changePassword } from './changePassword.ts';
import { logCallerEvent, originOf } from './activity.ts';
import { confirmPassword } from './confirmPassword.ts';
import { newPassword } from './newPassword.ts';
import { closeOwnSession, closeSessionsOf, sessionsOf } from './sessions.ts';

const tags = ['Acceso'];

export const sesiones = defineRoute(
  {
    method: 'GET',
    path: 'Autenticacion/Sesiones',
    gate: 'signedIn',
    says: { operationId: 'acceso.sesiones', summary: 'Las sesiones propias', tags },
    answers: json(
      'La última usada primero',
      z.array(
        z.object({
          id: z.int(),
          dispositivo: z.string(),
          direccion: z.string().nullable(),
          creadaEn: MOMENT,
          ultimoUso: MOMENT,
          actual: z.boolean().meta({ title: 'Es la de este pedido' }),
        }),
      ),
    ),
  },
  ({ context, caller }, { db, cookie }) => sessionsOf(db, caller.id, cookie.read(context) ?? ''),
);

const cerrarOtras = defineRoute(
  {
    method: 'DELETE',
    path: 'Autenticacion/Sesiones',
    gate: 'signedIn',
    says: { operationId: 'acceso.cerrarOtras', summary: 'Cerrar las demás sesiones propias', tags },
    answers: json('Cerradas', MESSAGE),
  },
  async ({ context, caller }, { db, cookie }) => {
    await transaction(db, async (tx) => {
      await closeSessionsOf(tx, caller.id, { except: cookie.read(context) });
      await logCallerEvent(tx, context, 'sesionCerrada', 'Todas las demás');
    });
    return { message: 'Las demás sesiones se cerraron.' };
  },
);

const sessionNotFound = () => new AppError(404, 'No se encontró la sesión.');

const cerrarUna = defineRoute(
  {
    method: 'DELETE',
    path: 'Autenticacion/Sesiones/{id}',
    gate: 'signedIn',
    says: { operationId: 'acceso.cerrarUna', summary: 'Cerrar una sesión propia', tags },
    badId: sessionNotFound,
    answers: json('Cerrada', MESSAGE),
    refuses: [404],
  },
  async ({ context, caller, params }, { db }) => {
    await transaction(db, async (tx) => {
      if (!(await closeOwnSession(tx, caller.id, params.id))) throw sessionNotFound();
      await logCallerEvent(tx, context, 'sesionCerrada');
    });
    return { message: 'La sesión se cerró.' };
  },
);

const CURRENT_REQUIRED = 'La contraseña actual es requerida';

export const cambiarPassword = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/CambiarPassword',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.cambiarPassword',
      summary: 'Cambiar la contraseña propia',
      description: 'Cierra las demás sesiones; la de quien la cambia sigue con otra cookie.',
      tags,
    },
    asks: {
      body: z.object({
        actual: z.string(CURRENT_REQUIRED).min(1, CURRENT_REQUIRED).meta({ title: 'Contraseña actual' }),
        password: newPassword,
      }),
    },
    answers: json('Cambiada', MESSAGE, {
      headers: [['Set-Cookie', 'Las cookies de la sesión y del equipo']],
    }),
    refuses: [400, 429],
  },
  async ({ context, caller, body }, { db, cookie, device }) => {
    const origin = { ...originOf(context), device: device.read(context) };
    const tokens = await changePassword(db, caller, body, origin);
    cookie.write(context, tokens.session);
    device.write(context, tokens.device);
    return { message: 'Su contraseña ha sido cambiada. Las demás sesiones se cerraron.' };
  },
);

const PASSWORD_REQUIRED = 'La contraseña es requerida';

export const confirmar = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Confirmar',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.confirmar',
      summary: 'Confirmar con la contraseña que es uno mismo',
      description:
        "Permite por diez minutos lo que sin confirmar responde 403 con `pide: 'password'`. Un ingreso también confirma.",
      tags,
    },
    asks: {
      body: z.object({
        password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).meta({ title: 'Contraseña' }),
      }),
    },
    answers: nothing('Confirmado'),
    refuses: [400, 429],
  },
  async ({ context, caller, body: { password } }, { db, cookie }) => {
    const session = cookie.read(context) ?? '';
    await confirmPassword(db, caller, { password, session }, originOf(context));
    return null;
  },
);

export const accountRoutes = [sesiones, cerrarOtras, cerrarUna, cambiarPassword, confirmar];
