import { isWholePhone, phonePattern } from '../phone.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

export const PHONE_MAX = 40;

/**
 * A phone number with its extension and note, stored as written without a label ('Tel.'). A unique field
 * stores a normal form instead (`uniquePhone`).
 */
export const phone = <const O extends FieldOptions>(options: O) => ({ type: 'phone' as const, ...options });

export const phoneType: FieldType<FieldOptions, string> = {
  column: () => `varchar(${PHONE_MAX})`,
  format: (value) => value,
  match: 'contains',
  searchPattern: phonePattern,
  isWholeValue: isWholePhone,
  jsonSchema: () => ({ type: 'string', maxLength: PHONE_MAX }),
};
