import { plainPlate, isWholePlate } from '../plate.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

export type PlateOptions = FieldOptions & {
  /** 10 when absent. */
  readonly max?: number;
};

/** The plate of a truck or its trailer: upper case, without blanks, hyphens and dots. */
export const plate = <const O extends PlateOptions>(options: O) => ({ type: 'plate' as const, ...options });

export const plateType: FieldType<PlateOptions, string> = {
  isWhole: true,
  column: (field) => `varchar(${maxPlate(field)})`,
  format: (value) => value,
  match: 'contains',
  // A plate that another record has too stays as it was written (docs/decisions/0036).
  searchTexts: (text) => [...new Set([plainPlate(text) || text, text])],
  isWholeValue: isWholePlate,
  strays: '[^A-Z0-9]',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxPlate(field) }),
};

/** Returns the maximum in characters. */
export const maxPlate = (field: PlateOptions) => field.max ?? 10;
