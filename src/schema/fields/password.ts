import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type PasswordOptions = FieldOptions & {
  /** It is the user's present password, which need not meet the rules for new ones. */
  readonly current?: boolean;
  readonly sameAs?: { readonly field: string; readonly message: string };
};

/** A password. Only forms (`form.create`, `form.edit`) and actions may ask for one; no column stores it. */
export const password = <const O extends PasswordOptions>(options: O) => ({
  type: 'password' as const,
  ...options,
});

export const passwordType: FieldType<PasswordOptions, string> = {
  column: () => null,
  format: () => '••••••••',
  // `FieldType` requires it; passwords have no filters.
  match: 'equals',
  jsonSchema: () => ({ type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, writeOnly: true }),
};
