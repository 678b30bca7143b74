import { renderTemplate, templateFields } from '#domain/template.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type ComputedOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> &
  (
    | {
        /** A text made of other fields: '{nombre} {apellido}'. */
        readonly template: string;
      }
    | {
        /** Whether another field has a value. */
        readonly present: string;
      }
  );

/** A value that follows from the record's other fields. It is not stored, filtered nor sorted by. */
export const computed = <const O extends ComputedOptions>(options: O) => ({
  type: 'computed' as const,
  ...options,
});

export const computedType: FieldType<ComputedOptions, string | boolean> = {
  column: () => null,
  input: (field) => {
    throw new Error(`'${field.label}' is computed: it has no input`);
  },
  format: (value) => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value),
  match: 'equals',
  jsonSchema: (field) => ('present' in field ? { type: 'boolean' } : { type: 'string' }),
  align: (field) => ('present' in field ? 'center' : 'start'),
  derived: true,
  nullable: false,
};

/** The fields that a computed one is made of. */
export const sourcesOf = (field: ComputedOptions): readonly string[] =>
  'present' in field ? [field.present] : templateFields(field.template);

export const compute = (
  field: ComputedOptions,
  record: Readonly<Record<string, unknown>>,
): string | boolean =>
  'present' in field ? (record[field.present] ?? null) !== null : renderTemplate(field.template, record);
