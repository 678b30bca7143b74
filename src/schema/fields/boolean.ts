import { cellText } from '#domain/sheets.ts';
import { fold } from '#domain/text.ts';
import type { FieldOptions, FieldType } from './field.ts';

/** No when absent. */
export const boolean = <const O extends FieldOptions>(options: O) => ({
  type: 'boolean' as const,
  ...options,
});

export const booleanType: FieldType<FieldOptions, boolean> = {
  column: () => 'boolean',
  format: (value) => (value ? 'Sí' : 'No'),
  match: 'equals',
  jsonSchema: () => ({ type: 'boolean' }),
  read: (cell) => (typeof cell === 'boolean' ? cell : (WORDS.get(fold(cellText(cell)).trim()) ?? cell)),
  align: () => 'center',
  nullable: false,
};

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['si', 's', 'verdadero', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
]);
