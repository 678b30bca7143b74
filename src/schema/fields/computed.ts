import { templateFields } from '#domain/template.ts';
import { valueAt, type Row } from '../record.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type ComputedOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> &
  (
    | {
        /** A text with values of other fields: '{nombre} {apellido}'. */
        readonly template: string;
      }
    | {
        /** Another field. This one tells whether that one has a value. */
        readonly present: string;
      }
    | {
        /** The field whose value this one repeats, which may be of a referenced record: `marca.nombre`. */
        readonly same: string;
      }
  );

/**
 * A field that follows from others and is not stored. Lists can filter and sort by one with `same`. They sort by
 * one with `template` too, comparing the fields that the template names.
 */
export const computed = <const O extends ComputedOptions>(options: O) => ({
  type: 'computed' as const,
  ...options,
});

export const computedType: FieldType<ComputedOptions, string | number | boolean> = {
  column: () => null,
  format: (value) => (typeof value === 'boolean' ? yesOrNo(value) : String(value)),
  match: 'equals',
  jsonSchema: (field) => {
    if ('present' in field) return { type: 'boolean' };
    if (!('same' in field)) return { type: 'string' };
    if (field.same === 'id') return { type: 'integer' };
    // The repeated field is not known here. By its name it is the id of a reference, or else a text.
    return { type: [field.same.endsWith('Id') ? 'integer' : 'string', 'null'] };
  },
  align: (field) => ('present' in field ? 'center' : 'start'),
  derived: true,
  nullable: false,
};

const yesOrNo = (value: boolean) => (value ? 'Sí' : 'No');

export function computedSources(field: ComputedOptions): readonly string[] {
  if ('same' in field) return [field.same];
  return 'present' in field ? [field.present] : templateFields(field.template);
}

export function computedValue(
  field: ComputedOptions,
  record: Row,
  render: (template: string) => string,
): unknown {
  if ('same' in field) return valueAt(record, field.same) ?? null;
  return 'present' in field ? (record[field.present] ?? null) !== null : render(field.template);
}
