import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '#domain/password.ts';

const REQUIRED = 'La contraseña es requerida';

export const newPassword = z
  .string(REQUIRED)
  .superRefine((password, context) => {
    const message = passwordProblem(password);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ title: 'Contraseña nueva', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
