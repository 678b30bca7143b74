import type { FieldOptions, FieldType } from './field.ts';

/** A yes or no. A missing value counts as no. */
export const boolean = <const O extends FieldOptions>(options: O) => ({
  type: 'boolean' as const,
  ...options,
});

export const booleanType: FieldType<FieldOptions, boolean> = {
  column: () => 'boolean',
  format: (value) => (value ? 'Sí' : 'No'),
  match: 'equals',
  jsonSchema: () => ({ type: 'boolean' }),
  align: () => 'center',
  nullable: false,
};
