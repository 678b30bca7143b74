import { EMAIL_MAX } from '#domain/email.ts';
import type { FieldOptions, FieldType } from './field.ts';

/** An email address, kept in lower case. */
export const email = <const O extends FieldOptions>(options: O) => ({ type: 'email' as const, ...options });

export const emailType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${EMAIL_MAX})`,
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: EMAIL_MAX }),
};
