import { z } from 'zod';
import { passwordProblem } from '#domain/password.ts';
import { emailType } from '#schema/fields/email.ts';
import { jsonBody } from '../http/input.ts';
import type { Router } from '../http/router.ts';
import { originOf } from './activity.ts';
import { readBody } from './input.ts';
import { requestReset, resetPassword } from './recovery.ts';
import type { AuthParts } from './routes.ts';
import { verifyEmail } from './verification.ts';

/**
 * What somebody does without a session, with a link from a mail. Tokens come in bodies only: no GET takes one, so
 * nothing that merely opens a link uses it up. Source: spec 1, sections 2, 5 and 7.
 */
export function mountRecovery(router: Router, { db, cookie, device, publicUrl }: AuthParts): void {
  router.add({ method: 'POST', path: 'Autenticacion/RecuperarPassword', gate: 'public' }, async (context) => {
    const { email } = readBody(recoveryBody, await jsonBody(context));
    await requestReset(db, email, originOf(context), publicUrl);
    return context.json({
      message: 'Se ha enviado un enlace de recuperación a tu correo electrónico.',
    });
  });

  router.add(
    { method: 'POST', path: 'Autenticacion/RestablecerPassword', gate: 'public' },
    async (context) => {
      const body = readBody(resetBody, await jsonBody(context));
      const origin = { ...originOf(context), device: device.read(context) };
      device.write(context, await resetPassword(db, body, origin));
      cookie.clear(context);
      return context.json({ message: 'Tu contraseña ha sido restablecida exitosamente.' });
    },
  );

  router.add({ method: 'POST', path: 'Autenticacion/VerificarEmail', gate: 'public' }, async (context) => {
    const { token } = readBody(verificationBody, await jsonBody(context));
    await verifyEmail(db, token, originOf(context));
    return context.json({ message: 'Tu email ha sido confirmado exitosamente.' });
  });
}

const EMAIL_REQUIRED = 'El correo electrónico es requerido';
const EMAIL_WRONG = 'Dirección de correo inválida';
const PASSWORD_REQUIRED = 'La contraseña es requerida';

const recoveryBody = z.object({
  email: z
    .string(EMAIL_REQUIRED)
    .refine((typed) => typed.trim() !== '', { error: EMAIL_REQUIRED, abort: true })
    // Far longer than any address: not worth reading.
    .refine((typed) => typed.length <= 1000, { error: EMAIL_WRONG, abort: true })
    .transform((typed, context) => {
      const address = emailType.input({ label: 'Email' }).safeParse(typed);
      if (address.success) return address.data;
      context.addIssue({ code: 'custom', message: EMAIL_WRONG });
      return z.NEVER;
    }),
});

/** A link that lost its token, or a body without one, is told apart from a token that no longer serves. */
const token = (message: string) => z.string(message).trim().min(1, message);

const resetBody = z.object({
  token: token('Token de restablecimiento no válido'),
  password: z.string(PASSWORD_REQUIRED).superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message) context.addIssue({ code: 'custom', message });
  }),
});

const verificationBody = z.object({ token: token('Token de confirmación no válido') });
