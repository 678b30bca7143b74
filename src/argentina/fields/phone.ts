import { isWholePhone, phonePattern } from '../phone.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

export const PHONE_MAX = 40;

/**
 * A phone number, kept as it is written, or in one spelling where it is unique: digits, spaces, +, -, (, ),
 * /, an extension, a note in parentheses.
 */
export const phone = <const O extends FieldOptions>(options: O) => ({
  type: 'phone' as const,
  placeholder: '+54 XXX XXXXXXX',
  ...options,
});

export const phoneType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${PHONE_MAX})`,
  format: (value) => value,
  match: 'contains',
  searchPattern: phonePattern,
  isWholeValue: isWholePhone,
  jsonSchema: () => ({ type: 'string', maxLength: PHONE_MAX }),
};
