import { z } from 'zod';
import { passwordProblem } from '#domain/password.ts';
import type { PasswordOptions } from './password.ts';

export const passwordInput = ({ current, sameAs }: PasswordOptions) =>
  z.string('Debe ser un texto').superRefine((value, context) => {
    const message = current || sameAs ? null : passwordProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
