import { typeOf, type Field } from './fieldTypes.ts';

export type ValueKind = 'number' | 'day' | 'boolean' | 'text' | 'reference' | 'other';

export function kindOf(field: Field): ValueKind {
  if (field.type === 'reference') return 'reference';
  // The JSON type tells, and not the column: a computed field with `present` has none.
  if (typeOf(field).jsonSchema(field)['type'] === 'boolean') return 'boolean';
  if (field.type === 'sumOf') return 'number';
  if (field.type === 'computed') return isText(field) ? 'text' : 'other';
  const column = typeOf(field).column(field) ?? '';
  if (column === 'date' || column === 'timestamptz') return 'day';
  if (/^(integer|numeric)/.test(column)) return 'number';
  return column.startsWith('varchar') ? 'text' : 'other';
}

/** Tells whether a value is a text in JSON. The JSON type may be a list with 'null'. */
const isText = (field: Field) => [typeOf(field).jsonSchema(field)['type']].flat().includes('string');
