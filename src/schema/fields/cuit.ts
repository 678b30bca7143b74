import type { FieldOptions, FieldType } from './field.ts';

/**
 * XX-XXXXXXXX-X; eleven digits get their hyphens. A form only warns of a wrong check digit (design.md
 * 6.11).
 */
export const cuit = <const O extends FieldOptions>(options: O) => ({
  type: 'cuit' as const,
  placeholder: 'XX-XXXXXXXX-X',
  ...options,
});

export const cuitType: FieldType<FieldOptions, string> = {
  isWhole: true,
  column: () => 'varchar(13)',
  format: (value) => value,
  match: 'contains',
  // Without hyphens, 3071 finds 30-71…
  searchTexts: (typed) => (/^\d{3,11}$/.test(typed) ? [typed, hyphenated(typed)] : [typed]),
  jsonSchema: () => ({ type: 'string', pattern: String.raw`^\d{2}-\d{8}-\d$` }),
};

const hyphenated = (digits: string) =>
  [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)].filter(Boolean).join('-');
