import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { AppError } from '../../http/errors.ts';
import type { RequestContext } from '../../http/router.ts';
import { ID, json, MESSAGE, MOMENT, SECRET } from '../../routes/answers.ts';
import { ASKS_PASSWORD, defineRoute, type RouteParts } from '../../routes/defineRoute.ts';
import { originOf } from '../activity.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import {
  addPasskey,
  passkeysOf,
  registrationOptions,
  removePasskey,
  renamePasskey,
  type PasskeySite,
} from './passkeys.ts';

const tags = ['Acceso'];

/** Options that the browser's WebAuthn library reads; the server looks at none of them again. */
export const OPTIONS = z.looseObject({ challenge: z.string() });

/** The schema limits sizes. The library checks the rest of what its type promises. */
const signedAnswer = <Answer>(...fields: readonly string[]) =>
  z.looseObject({
    // An id has up to 1023 bytes, which are 1364 letters of Base64.
    id: z.string().max(1_400),
    rawId: z.string().max(1_400),
    type: z.literal('public-key'),
    response: z.looseObject(Object.fromEntries(fields.map((name) => [name, z.string().max(20_000)]))),
  }) as unknown as z.ZodType<Answer>;

export const LOGIN_ANSWER = signedAnswer<AuthenticationResponseJSON>(
  'clientDataJSON',
  'authenticatorData',
  'signature',
);

const NAME_REQUIRED = 'El nombre es requerido';

const nombre = z
  .string(NAME_REQUIRED)
  .trim()
  .min(1, NAME_REQUIRED)
  .max(60, 'El nombre tiene 60 caracteres como máximo')
  .meta({ title: 'Nombre' });

const passkeySite = (context: RequestContext, { cookie, publicUrl }: RouteParts): PasskeySite => ({
  session: cookie.read(context) ?? '',
  publicUrl,
});

export const llaves = defineRoute(
  {
    method: 'GET',
    path: 'Autenticacion/Llaves',
    gate: 'signedIn',
    says: { operationId: 'acceso.llaves', summary: 'Las llaves de acceso propias', tags },
    answers: json(
      'La primera registrada primero',
      z.array(z.object({ id: ID, nombre: z.string(), creadaEn: MOMENT, ultimoUso: MOMENT.nullable() })),
    ),
  },
  ({ caller }, { db }) => passkeysOf(db, caller.id),
);

export const opcionesDeLlave = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Llaves/Opciones',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.opcionesDeLlave',
      summary: 'Empezar a registrar una llave de acceso (WebAuthn)',
      description: ASKS_PASSWORD,
      tags,
    },
    answers: json('Para el navegador, por cinco minutos', OPTIONS),
    refuses: [403, 409],
  },
  async ({ context, caller }, parts) => {
    requireConfirmation(context);
    // TypeScript does not assign an interface to the answer's type, an object of any keys, but it does a copy.
    return { ...(await registrationOptions(parts.db, caller, passkeySite(context, parts))) };
  },
);

export const agregarLlave = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/Llaves',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.agregarLlave',
      summary: 'Registrar una llave de acceso',
      tags,
    },
    asks: {
      body: z.object({
        nombre,
        respuesta: signedAnswer<RegistrationResponseJSON>('clientDataJSON', 'attestationObject'),
      }),
    },
    answers: json(
      'Registrada',
      z.object({
        codigos: z.array(SECRET).meta({ title: 'Códigos de recuperación, si es el primer factor' }),
      }),
    ),
    refuses: [400],
  },
  async ({ context, caller, body }, parts) => {
    const origin = { ...originOf(context), ...passkeySite(context, parts) };
    return { codigos: await addPasskey(parts.db, caller, body, origin) };
  },
);

const passkeyNotFound = () => new AppError(404, 'No se encontró la llave de acceso.');

export const renombrarLlave = defineRoute(
  {
    method: 'PUT',
    path: 'Autenticacion/Llaves/{id}',
    gate: 'signedIn',
    says: { operationId: 'acceso.renombrarLlave', summary: 'Cambiar el nombre de una llave propia', tags },
    badId: passkeyNotFound,
    asks: { body: z.object({ nombre }) },
    answers: json('Cambiado', MESSAGE),
    refuses: [400, 404],
  },
  async ({ caller, params: { id }, body }, { db }) => {
    if (!(await renamePasskey(db, caller, { id, ...body }))) throw passkeyNotFound();
    return { message: 'El nombre se cambió.' };
  },
);

export const quitarLlave = defineRoute(
  {
    method: 'DELETE',
    path: 'Autenticacion/Llaves/{id}',
    gate: 'signedIn',
    says: {
      operationId: 'acceso.quitarLlave',
      summary: 'Quitar una llave de acceso propia',
      description: ASKS_PASSWORD,
      tags,
    },
    badId: passkeyNotFound,
    answers: json('Quitada', MESSAGE),
    refuses: [403, 404],
  },
  async ({ context, caller, params }, { db }) => {
    requireConfirmation(context);
    if (!(await removePasskey(db, caller, params.id, originOf(context)))) throw passkeyNotFound();
    return { message: 'La llave de acceso se quitó.' };
  },
);

export const passkeyRoutes = [llaves, opcionesDeLlave, agregarLlave, renombrarLlave, quitarLlave];
