import { z } from 'zod';
import { EMAIL_MAX, isEmail } from '#domain/email.ts';
import type { FieldOptions, FieldType } from './field.ts';
import { textInput } from './text.ts';

/** In lower case. */
export const email = <const O extends FieldOptions>(options: O) => ({ type: 'email' as const, ...options });

export const emailType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${EMAIL_MAX})`,
  input: (field) =>
    textInput(field, { max: EMAIL_MAX }).pipe(
      z.string().toLowerCase().refine(isEmail, 'Dirección de email inválida'),
    ),
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: EMAIL_MAX }),
};
