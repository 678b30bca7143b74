import { typeOf, type Field } from './fields/index.ts';

/** What a value is compared and computed as. */
export type Kind = 'number' | 'day' | 'boolean' | 'text' | 'reference' | 'other';

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  number: 'a number',
  day: 'a day',
  boolean: 'a boolean',
  text: 'a text',
  reference: 'a reference',
  other: 'nothing to compare',
};

export function kindOf(field: Field): Kind {
  if (field.type === 'reference') return 'reference';
  if (typeOf(field).jsonSchema(field)['type'] === 'boolean') return 'boolean';
  if (field.type === 'sumOf') return 'number';
  const column = typeOf(field).column(field) ?? '';
  if (column === 'date' || column === 'timestamptz') return 'day';
  if (/^(integer|numeric)/.test(column)) return 'number';
  return column.startsWith('varchar') ? 'text' : 'other';
}
