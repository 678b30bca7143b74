import { z } from 'zod';
import { emailInput } from '#schema/fields/email.input.ts';
import { json, MESSAGE } from '../routes/answers.ts';
import { defineRoute } from '../routes/defineRoute.ts';
import { originOf } from './activity.ts';
import { newPassword } from './newPassword.ts';
import { requestReset, resetPassword } from './recovery.ts';
import { verifyEmail } from './verifyEmail.ts';

const tags = ['Acceso'];

const EMAIL_REQUIRED = 'El correo electrónico es requerido';
const EMAIL_WRONG = 'Dirección de correo inválida';

const recuperarPassword = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/RecuperarPassword',
    gate: 'public',
    says: {
      operationId: 'acceso.recuperarPassword',
      summary: 'Pedir un enlace para restablecer la contraseña',
      description: 'La respuesta es la misma haya o no un usuario con ese email.',
      tags,
    },
    asks: {
      body: z.object({
        email: z
          .string(EMAIL_REQUIRED)
          .refine((typed) => typed.trim() !== '', { error: EMAIL_REQUIRED, abort: true })
          .refine((typed) => typed.length <= 1000, { error: EMAIL_WRONG, abort: true })
          // The field's messages tell mistakes apart. Here one message is enough.
          .transform((typed, context) => {
            const address = emailInput({ label: 'Email' }).safeParse(typed);
            if (address.success) return address.data;
            context.addIssue({ code: 'custom', message: EMAIL_WRONG });
            return z.NEVER;
          })
          .meta({ format: 'email' }),
      }),
    },
    answers: json('Aceptado', MESSAGE),
    refuses: [400, 429],
  },
  async ({ context, body: { email } }, { db, publicUrl }) => {
    await requestReset(db, email, originOf(context), publicUrl);
    return { message: 'Se ha enviado un enlace de recuperación a tu correo electrónico.' };
  },
);

const tokenField = (message: string) => z.string(message).trim().min(1, message).meta({ title: 'Token' });

const restablecerPassword = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/RestablecerPassword',
    gate: 'public',
    says: {
      operationId: 'acceso.restablecerPassword',
      summary: 'Restablecer la contraseña con el enlace recibido',
      description: 'Cierra todas las sesiones del usuario y confirma su email.',
      tags,
    },
    asks: {
      body: z.object({ token: tokenField('Token de restablecimiento no válido'), password: newPassword }),
    },
    answers: json('Restablecida', MESSAGE, { headers: [['Set-Cookie', 'La cookie del equipo']] }),
    refuses: [400],
  },
  async ({ context, body }, { db, cookie: sessionCookie, device: deviceCookie }) => {
    const origin = { ...originOf(context), device: deviceCookie.read(context) };
    const browserToken = await resetPassword(db, body, origin);
    deviceCookie.write(context, browserToken);
    sessionCookie.clear(context);
    return { message: 'Tu contraseña ha sido restablecida exitosamente.' };
  },
);

const verificarEmail = defineRoute(
  {
    method: 'POST',
    path: 'Autenticacion/VerificarEmail',
    gate: 'public',
    says: {
      operationId: 'acceso.verificarEmail',
      summary: 'Confirmar el email con el enlace recibido',
      tags,
    },
    asks: { body: z.object({ token: tokenField('Token de confirmación no válido') }) },
    answers: json('Confirmado', MESSAGE),
    refuses: [400],
  },
  async ({ context, body }, { db }) => {
    await verifyEmail(db, body.token, originOf(context));
    return { message: 'Tu email ha sido confirmado exitosamente.' };
  },
);

/** Routes of mailed links. Tokens come in request bodies, so that opening a link uses nothing up. */
export const recoveryRoutes = [recuperarPassword, restablecerPassword, verificarEmail];
