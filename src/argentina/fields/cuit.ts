import { cuitTexts } from '../cuit.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

/** A CUIT, the Argentine tax number XX-XXXXXXXX-X. A form only warns about a wrong check digit. */
export const cuit = <const O extends FieldOptions>(options: O) => ({ type: 'cuit' as const, ...options });

export const cuitType: FieldType<FieldOptions, string> = {
  isUnbroken: true,
  column: () => 'varchar(13)',
  format: (value) => value,
  match: 'contains',
  searchTexts: cuitTexts,
  jsonSchema: () => ({ type: 'string', pattern: String.raw`^\d{2}-\d{8}-\d$` }),
};
