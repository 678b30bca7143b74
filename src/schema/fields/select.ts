import type { FieldOptions, FieldType } from './field.ts';

type Option = { readonly id: string; readonly name: string };

export type SelectOptions = FieldOptions & {
  /** `'entities'` offers the registry's entities, `'programs'` those that programs may reach with a token. */
  readonly options: readonly Option[] | 'entities' | 'programs';
};

/** One of the options that the declaration lists. Values that live in a table are a `reference`. */
export const select = <const O extends SelectOptions>(options: O) => ({
  type: 'select' as const,
  ...options,
});

export const selectType: FieldType<SelectOptions, string> = {
  column: () => 'varchar(40)',
  format: (value, field) => optionsOf(field).find((option) => option.id === value)?.name ?? value,
  match: 'equals',
  jsonSchema: (field) => ({ type: 'string', enum: idsOf(field) }),
};

/** Returns the options; none for a list of entities, which a registry fills in. */
export const optionsOf = ({ options }: SelectOptions): readonly Option[] =>
  typeof options === 'string' ? [] : options;

export const idsOf = (field: SelectOptions) => optionsOf(field).map((option) => option.id);
