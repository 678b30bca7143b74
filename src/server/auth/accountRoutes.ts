import { z } from 'zod';
import { passwordProblem } from '#domain/password.ts';
import { transaction } from '../db/connect.ts';
import { AppError } from '../http/errors.ts';
import { jsonBody, readId } from '../http/input.ts';
import { callerOf, type RequestContext, type Router } from '../http/router.ts';
import { changePassword } from './account.ts';
import { note, originOf } from './activity.ts';
import { readBody } from './input.ts';
import type { AuthParts } from './routes.ts';
import { closeOwnSession, closeSessionsOf, sessionsOf } from './sessions.ts';

/** What somebody does with his own account: his sessions, his password. */
export function mountAccount(router: Router, { db, cookie, device }: AuthParts): void {
  router.add({ method: 'GET', path: 'Autenticacion/Sesiones', gate: 'signedIn' }, async (context) =>
    context.json(await sessionsOf(db, callerOf(context).id, cookie.read(context) ?? '')),
  );

  router.add({ method: 'DELETE', path: 'Autenticacion/Sesiones', gate: 'signedIn' }, async (context) => {
    const { id } = callerOf(context);
    await transaction(db, async (tx) => {
      await closeSessionsOf(tx, id, { except: cookie.read(context) });
      await note(tx, closed(context, 'Todas las demás'));
    });
    return context.json({ message: 'Las demás sesiones se cerraron.' });
  });

  router.add({ method: 'DELETE', path: 'Autenticacion/Sesiones/{id}', gate: 'signedIn' }, async (context) => {
    const id = idOf(context);
    await transaction(db, async (tx) => {
      if (!(await closeOwnSession(tx, callerOf(context).id, id))) throw notThere();
      await note(tx, closed(context));
    });
    return context.json({ message: 'La sesión se cerró.' });
  });

  router.add({ method: 'POST', path: 'Autenticacion/CambiarPassword', gate: 'signedIn' }, async (context) => {
    const body = readBody(changeBody, await jsonBody(context));
    const origin = { ...originOf(context), device: device.read(context) };
    const tokens = await changePassword(db, callerOf(context), body, origin);
    cookie.write(context, tokens.session);
    device.write(context, tokens.device);
    return context.json({ message: 'Tu contraseña ha sido cambiada. Las demás sesiones se cerraron.' });
  });
}

const CURRENT_REQUIRED = 'La contraseña actual es requerida';
const PASSWORD_REQUIRED = 'La contraseña es requerida';

const changeBody = z.object({
  actual: z.string(CURRENT_REQUIRED).min(1, CURRENT_REQUIRED),
  password: z.string(PASSWORD_REQUIRED).superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message) context.addIssue({ code: 'custom', message });
  }),
});

function closed(context: RequestContext, detalle?: string) {
  const { id, usuario } = callerOf(context);
  const where = detalle === undefined ? {} : { detalle };
  return { evento: 'sesionCerrada', usuarioId: id, usuario, ...originOf(context), ...where } as const;
}

function idOf(context: RequestContext): number {
  const id = readId(context.req.param('id'));
  if (id === null) throw notThere();
  return id;
}

function notThere(): AppError {
  return new AppError(404, 'No se encontró la sesión.');
}
