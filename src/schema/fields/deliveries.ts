import { formatTonnes } from '#domain/numbers.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DeliveriesOptions = Pick<FieldOptions, 'label' | 'help' | 'visibleTo'> & {
  /** The lines that deliver: 'remitosDetalles'. Those of void documents do not count. */
  readonly of: string;
  /** Their reference to this record. */
  readonly by: string;
  /** The field of theirs that is added up. */
  readonly sum: string;
  /** A field of this record: the value is what is left of it. */
  readonly leftOf?: string;
};

/** Tonnes that other documents' lines have delivered of this one, or that are still due. Neither stored nor filtered by. */
export const deliveries = <const O extends DeliveriesOptions>(options: O) => ({
  type: 'deliveries' as const,
  ...options,
});

export const deliveriesType: FieldType<DeliveriesOptions, string> = {
  column: () => null,
  input: (field) => {
    throw new Error(`'${field.label}' is computed: it has no input`);
  },
  format: (value) => formatTonnes(value),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }),
  align: () => 'end',
  derived: true,
  nullable: false,
};
