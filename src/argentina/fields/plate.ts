import { plainPlate, isWholePlate } from '../plate.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

export type PlateOptions = FieldOptions & {
  /** Maximum number of characters; 10 when absent. */
  readonly max?: number;
};

/** A licence plate, stored in capitals and without blanks, hyphens and dots. */
export const plate = <const O extends PlateOptions>(options: O) => ({ type: 'plate' as const, ...options });

export const plateType: FieldType<PlateOptions, string> = {
  isUnbroken: true,
  column: (field) => `varchar(${maxPlate(field)})`,
  format: (value) => value,
  match: 'contains',
  // Old records may keep a plate as it was written, when normalising it would repeat another one (decision 0036).
  searchTexts: (text) => [...new Set([plainPlate(text) || text, text])],
  isWholeValue: isWholePlate,
  strays: '[^A-Z0-9]',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxPlate(field) }),
};

export const maxPlate = (field: PlateOptions) => field.max ?? 10;
