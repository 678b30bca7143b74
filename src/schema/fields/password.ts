import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type PasswordOptions = FieldOptions & {
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
  input: () =>
    z
      .string('Debe ser un texto')
      .transform((value) => value.normalize('NFC'))
      .pipe(
        z
          .string()
          .refine(
            (value) => Array.from(value).length >= PASSWORD_MIN,
            `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`,
          )
          .refine(
            (value) => Array.from(value).length <= PASSWORD_MAX,
            `La contraseña no puede tener más de ${PASSWORD_MAX} caracteres`,
          ),
      ),
  format: () => '••••••••',
  match: 'equals',
  jsonSchema: () => ({ type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, writeOnly: true }),
};
