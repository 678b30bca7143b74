import { z } from 'zod';
import { passwordProblem } from '#domain/password.ts';
import type { PasswordOptions } from './password.ts';

/**
 * Makes the schema of a password. Only a new password must meet the rules, and it does so once, not in the input that
 * repeats it.
 */
export const passwordInput = ({ current, sameAs }: PasswordOptions) =>
  z.string('Debe ser un texto').superRefine((value, context) => {
    const message = current || sameAs ? null : passwordProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
