import type { FieldOptions, FieldType } from './field.ts';

export const PHONE_MAX = 40;

/** Digits, spaces, +, -, (, ), / and an extension. */
export const phone = <const O extends FieldOptions>(options: O) => ({
  type: 'phone' as const,
  placeholder: '+54 XXX XXXXXXX',
  ...options,
});

export const phoneType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${PHONE_MAX})`,
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({ type: 'string', maxLength: PHONE_MAX }),
};
