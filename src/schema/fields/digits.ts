import { bareDigits } from '#domain/digits.ts';
import type { FieldType } from './field.ts';
import type { TextOptions } from './text.ts';

/** A text of digits, whose leading zeros count; of at most 20 digits when `max` is absent. */
export const digits = <const O extends TextOptions>(options: O) => ({ type: 'digits' as const, ...options });

export const digitsType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxDigits(field)})`,
  format: (value) => value,
  match: 'contains',
  searchTexts: (text) => [bareDigits(text)],
  jsonSchema: (field) => ({ type: 'string', pattern: '^[0-9]+$', maxLength: maxDigits(field) }),
};

export const maxDigits = (field: TextOptions) => field.max ?? 20;
