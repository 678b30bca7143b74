import type { FieldOptions, FieldType } from './field.ts';

export type TextOptions = FieldOptions & {
  /** 100 when absent. */
  readonly max?: number;
  readonly uppercase?: boolean;
  /** What to look for on a map: '{domicilio}, {localidad.nombre}'. */
  readonly place?: string;
  /** '{calle} {nroCalle}': what a form says of other fields, until somebody types it. */
  readonly follows?: string;
  /** Of the whole text. */
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

/** Characters. */
export const maxText = (field: TextOptions) => field.max ?? 100;
