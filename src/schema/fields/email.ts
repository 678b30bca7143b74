import { z } from 'zod';
import type { FieldOptions, FieldType } from './field.ts';
import { textInput } from './text.ts';

const MAX = 254; // RFC 5321, 4.5.3.1.3

/** An e-mail address, kept in lower case. */
export const email = <const O extends FieldOptions>(options: O) => ({ type: 'email' as const, ...options });

export const emailType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${MAX})`,
  input: (field) =>
    textInput(field, { max: MAX }).pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s@<>()[\],;:\\"]+@[^\s@.]+(\.[^\s@.]+)+$/u, 'Dirección de email inválida'),
    ),
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: MAX }),
};
