import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '#domain/password.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type PasswordOptions = FieldOptions & {
  /** The one in force, asked to prove who one is: it is taken as it comes. */
  readonly current?: boolean;
  /** The name of the field that it must repeat, and what to say when it does not. */
  readonly sameAs?: { readonly field: string; readonly message: string };
};

/** A password as it is typed: for `createInput` and actions. No column ever holds it. */
export const password = <const O extends PasswordOptions>(options: O) => ({
  type: 'password' as const,
  ...options,
});

export const passwordType: FieldType<PasswordOptions, string> = {
  column: () => null,
  input: (field) =>
    z.string('Debe ser un texto').superRefine((value, context) => {
      const message = field.current || field.sameAs ? null : passwordProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  format: () => '••••••••',
  match: 'equals',
  jsonSchema: () => ({ type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, writeOnly: true }),
};
