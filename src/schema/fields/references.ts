import type { FieldOptions, FieldType } from './field.ts';

export type ReferencesOptions = FieldOptions & {
  /** How many; 100 when absent. */
  readonly max?: number;
};

/** Ids of several records, which an action asks for. No column holds them. */
export const references = <const To extends string, const O extends ReferencesOptions>(
  to: To,
  options: O,
) => ({
  type: 'references' as const,
  to,
  ...options,
});

export const referencesType: FieldType<ReferencesOptions & { readonly to: string }, readonly number[]> = {
  column: () => null,
  format: (value) => value.join(', '),
  match: 'equals',
  jsonSchema: (field) => ({
    type: 'array',
    items: { type: 'integer', 'x-refers-to': field.to },
    uniqueItems: true,
    maxItems: mostOf(field),
  }),
};

export const mostOf = ({ max = 100 }: ReferencesOptions): number => max;
