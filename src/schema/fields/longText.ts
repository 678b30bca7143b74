import type { FieldType } from './field.ts';
import { textInput, type TextOptions } from './text.ts';

/** At most 2000 characters when `max` is absent. */
export const longText = <const O extends TextOptions>(options: O) => ({
  type: 'longText' as const,
  ...options,
});

export const longTextType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxOf(field)})`,
  input: (field) => textInput(field, { max: maxOf(field), multiline: true }),
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxOf(field) }),
};

const maxOf = (field: TextOptions) => field.max ?? 2000;
