import { z } from 'zod';
import { cleanText } from '#domain/text.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type TextOptions = FieldOptions & {
  /** Longest text, in characters; 100 when absent. */
  readonly max?: number;
  readonly uppercase?: boolean;
  /** The text is a place: what to look for on a map, '{domicilio}, {localidad.nombre}'. */
  readonly place?: string;
  /** A regular expression that the whole text must match, and what to say when it does not. */
  readonly pattern?: { readonly expression: string; readonly message: string };
};

/** One line of text. */
export const text = <const O extends TextOptions>(options: O) => ({ type: 'text' as const, ...options });

export const textType: FieldType<TextOptions, string> = {
  column: (field) => `varchar(${maxOf(field)})`,
  input: (field) => textInput(field),
  format: (value) => value,
  match: 'contains',
  jsonSchema: (field) => ({ type: 'string', maxLength: maxOf(field) }),
};

const maxOf = (field: TextOptions) => field.max ?? 100;

/** Clean text of at most `max` characters; the base of every type that is stored as text. */
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
