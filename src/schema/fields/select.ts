import { cellText } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type SelectOptions = FieldOptions & {
  readonly options: readonly { readonly id: string; readonly name: string }[];
};

/** For values in a table use a reference. */
export const select = <const O extends SelectOptions>(options: O) => ({
  type: 'select' as const,
  ...options,
});

export const selectType: FieldType<SelectOptions, string> = {
  column: () => 'varchar(40)',
  format: (value, field) => field.options.find((option) => option.id === value)?.name ?? value,
  read: (cell, { options }) => {
    const text = fold(cellText(cell)).trim();
    return options.find(({ id, name }) => text === fold(name) || text === fold(id))?.id ?? cell;
  },
  match: 'equals',
  jsonSchema: (field) => ({ type: 'string', enum: idsOf(field) }),
};

export const idsOf = (field: SelectOptions) => field.options.map((option) => option.id);
