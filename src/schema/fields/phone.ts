import { z } from 'zod';
import type { FieldOptions, FieldType } from './field.ts';
import { textInput } from './text.ts';

const MAX = 40;

/** Digits, spaces, +, -, (, ), / and an extension. */
export const phone = <const O extends FieldOptions>(options: O) => ({
  type: 'phone' as const,
  placeholder: '+54 XXX XXXXXXX',
  ...options,
});

export const phoneType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${MAX})`,
  input: (field) =>
    textInput(field, { max: MAX }).pipe(
      z.string().regex(/^[+\d][\d\s()/.-]*(?:int\.? ?\d+)?$/iu, 'Número de teléfono inválido'),
    ),
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string', maxLength: MAX }),
};
