import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type PasswordOptions = FieldOptions & {
  /** The password in force, which need not meet the rules. */
  readonly current?: boolean;
  /** Must repeat this field. */
  readonly sameAs?: { readonly field: string; readonly message: string };
};

/** An input of `form.create`, `form.edit` and actions, never stored. */
export const password = <const O extends PasswordOptions>(options: O) => ({
  type: 'password' as const,
  ...options,
});

export const passwordType: FieldType<PasswordOptions, string> = {
  column: () => null,
  format: () => '••••••••',
  match: 'equals',
  jsonSchema: () => ({ type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, writeOnly: true }),
};
