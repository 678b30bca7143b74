import { z } from 'zod';
import type { FieldOptions, FieldType } from './field.ts';

export type SelectOptions = FieldOptions & {
  readonly options: readonly { readonly id: string; readonly name: string }[];
};

/** One of a few declared values. For values that live in a table, use a reference. */
export const select = <const O extends SelectOptions>(options: O) => ({
  type: 'select' as const,
  ...options,
});

export const selectType: FieldType<SelectOptions, string> = {
  column: () => 'varchar(40)',
  input: (field) => z.enum(idsOf(field), 'Debe elegir una de las opciones'),
  format: (value, field) => field.options.find((option) => option.id === value)?.name ?? value,
  match: 'equals',
  jsonSchema: (field) => ({ type: 'string', enum: idsOf(field) }),
};

const idsOf = (field: SelectOptions) => field.options.map((option) => option.id);
