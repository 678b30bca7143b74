import { z } from 'zod';
import type { FieldType } from './field.ts';
import { textInput, type TextOptions } from './text.ts';

/** Leading zeros count. At most 20 when `max` is absent. */
export const digits = <const O extends TextOptions>(options: O) => ({ type: 'digits' as const, ...options });

export const digitsType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxOf(field)})`,
  input: digitsInput,
  partInput: digitsInput,
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', pattern: '^[0-9]+$', maxLength: maxOf(field) }),
};

function digitsInput(field: TextOptions): z.ZodType<string> {
  return textInput(field, { max: maxOf(field) }).pipe(z.string().regex(/^\d+$/, 'Solo se permiten números'));
}

const maxOf = (field: TextOptions) => field.max ?? 20;
