import type { FieldOptions, FieldType } from './field.ts';

export type TextOptions = FieldOptions & {
  /** Maximum number of characters; 100 when absent. */
  readonly max?: number;
  readonly uppercase?: boolean;
  /** A template of the place that its link shows on a map: '{domicilio}, {localidad.nombre}'. */
  readonly place?: string;
  /** A template of other fields, '{calle} {nroCalle}', that fills the input until somebody types in it. */
  readonly follows?: string;
  /** A regular expression that the whole text must match, and the message when it does not. */
  readonly pattern?: { readonly expression: string; readonly message: string };
};

/** Text of one line. */
export const text = <const O extends TextOptions>(options: O) => ({ type: 'text' as const, ...options });

export const textType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxText(field)})`,
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxText(field) }),
};

export const maxText = (field: TextOptions) => field.max ?? 100;
