import { isWholePhone, phonePattern } from '../phone.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

export const PHONE_MAX = 40;

/** A phone number, stored as written without a label ('Tel.'), or in a normal form if the field is unique. */
export const phone = <const O extends FieldOptions>(options: O) => ({ type: 'phone' as const, ...options });

export const phoneType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${PHONE_MAX})`,
  format: (value) => value,
  match: 'contains',
  searchPattern: phonePattern,
  isWholeValue: isWholePhone,
  jsonSchema: () => ({ type: 'string', maxLength: PHONE_MAX }),
};
