import { z } from 'zod';
import type { FieldOptions, FieldType } from './field.ts';

/** Yes or no; no when it is not said. */
export const boolean = <const O extends FieldOptions>(options: O) => ({
  type: 'boolean' as const,
  ...options,
});

export const booleanType: FieldType<FieldOptions, boolean> = {
  column: () => 'boolean',
  input: () => z.boolean('Debe ser verdadero o falso'),
  format: (value) => (value ? 'Sí' : 'No'),
  match: 'equals',
  jsonSchema: () => ({ type: 'boolean' }),
  align: () => 'center',
  nullable: false,
};
