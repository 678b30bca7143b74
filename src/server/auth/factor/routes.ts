import { z } from 'zod';
import { json, MESSAGE, MOMENT, SECRET } from '../../routes/answers.ts';
import { ASKS_PASSWORD, defineRoute } from '../../routes/defineRoute.ts';
import { originOf } from '../activity.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import {
  confirmAuthenticator,
  factorsOf,
  replaceRecoveryCodes,
  startAuthenticator,
  turnOffAuthenticator,
  WRONG_CODE,
} from './factors.ts';

const tags = ['Acceso'];

const CODE_REQUIRED = 'El código es requerido';

/** A code of the authenticator app, or a recovery code. Neither is nearly as long as the limit. */
export const code = z
  .string(CODE_REQUIRED)
  .trim()
  .min(1, CODE_REQUIRED)
  .max(100, WRONG_CODE)
  .meta({ title: 'Código' });

const CODES = z.object({
  codigos: z.array(SECRET).meta({ title: 'Códigos de recuperación, que no se muestran otra vez' }),
});

export const factor = defineRoute(
  {
    method: 'GET',
    path: 'Autenticacion/Factor',
    gate: 'signedIn',
    says: { operationId: 'acceso.factor', summary: 'El segundo factor propio', tags },
    answers: json(
      'El estado',
      z.object({
        desde: MOMENT.nullable().meta({ title: 'Momento desde el que hay códigos de la aplicación' }),
        codigos: z.int(),
        llaves: z.int(),
      }),
    ),
  },
  ({ caller }, { db }) => factorsOf(db, caller.id),
);

export const activarFactor = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Factor',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.activarFactor',
      summary: 'Empezar a activar el segundo factor',
      description: 'Vale desde que un código lo confirma.',
      tags,
    },
    answers: json('El secreto, para la aplicación', z.object({ secreto: SECRET })),
    refuses: [409],
  },
  async ({ caller }, { db }) => ({ secreto: await startAuthenticator(db, caller) }),
);

export const confirmarFactor = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Factor/Confirmar',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.confirmarFactor',
      summary: 'Confirmar el segundo factor con un código de la aplicación',
      tags,
    },
    asks: { body: z.object({ codigo: code }) },
    answers: json('Activado', CODES),
    refuses: [400],
  },
  async ({ context, caller, body: { codigo } }, { db }) => ({
    codigos: await confirmAuthenticator(db, caller, codigo, originOf(context)),
  }),
);

export const nuevosCodigos = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Factor/Codigos',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.nuevosCodigos',
      summary: 'Códigos de recuperación nuevos',
      description: 'Los anteriores dejan de servir.',
      tags,
    },
    answers: json('Los códigos', CODES),
    refuses: [409],
  },
  async ({ caller }, { db }) => ({ codigos: await replaceRecoveryCodes(db, caller) }),
);

export const desactivarFactor = defineRoute(
  {
    method: 'DELETE',
    path: 'Autenticacion/Factor',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.desactivarFactor',
      summary: 'Desactivar el segundo factor propio',
      description: ASKS_PASSWORD,
      tags,
    },
    answers: json('Desactivado', MESSAGE),
    refuses: [403, 409],
  },
  async ({ context, caller }, { db }) => {
    requireConfirmation(context);
    await turnOffAuthenticator(db, caller, originOf(context));
    return { message: 'El segundo factor se desactivó.' };
  },
);

export const factorRoutes = [factor, activarFactor, confirmarFactor, nuevosCodigos, desactivarFactor];
