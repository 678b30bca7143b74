import type { FieldType } from './field.ts';
import type { TextOptions } from './text.ts';

/** Text of several lines, at most 2000 characters when `max` is absent. */
export const longText = <const O extends TextOptions>(options: O) => ({
  type: 'longText' as const,
  ...options,
});

export const longTextType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxLongText(field)})`,
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxLongText(field) }),
};

export const maxLongText = (field: TextOptions) => field.max ?? 2000;
