import { z } from 'zod';
import { cleanText } from '#domain/text.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type TextOptions = FieldOptions & {
  /** 100 when absent. */
  readonly max?: number;
  readonly uppercase?: boolean;
  /** What to look for on a map: '{domicilio}, {localidad.nombre}'. */
  readonly place?: string;
  /** Of the whole text. */
  readonly pattern?: { readonly expression: string; readonly message: string };
};

export const text = <const O extends TextOptions>(options: O) => ({ type: 'text' as const, ...options });

export const textType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxOf(field)})`,
  input: (field) => textInput(field),
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxOf(field) }),
};

const maxOf = (field: TextOptions) => field.max ?? 100;

/** For all that is stored as text. */
export function textInput(
  field: TextOptions,
  { max = maxOf(field), multiline = false } = {},
): z.ZodType<string> {
  return z
    .string('Debe ser un texto')
    .transform((value, context) => {
      const clean = cleanText(value, { multiline });
      if (clean.ok) return field.uppercase ? clean.text.toLocaleUpperCase('es-AR') : clean.text;
      context.addIssue({ code: 'custom', message: 'El texto contiene caracteres no permitidos' });
      return z.NEVER;
    })
    .pipe(
      z
        .string()
        .refine(
          (value) => Array.from(value).length <= max,
          `El campo no puede tener más de ${max} caracteres`,
        )
        .refine(
          (value) => !field.pattern || new RegExp(`^(?:${field.pattern.expression})$`, 'u').test(value),
          field.pattern?.message,
        ),
    );
}
