import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '#domain/password.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type PasswordOptions = FieldOptions & {
  /** The one in force, which has no rules. */
  readonly current?: boolean;
  /** Must repeat this field. */
  readonly sameAs?: { readonly field: string; readonly message: string };
};

/** For `createInput` and actions; never stored. */
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
