import { z } from 'zod';
import { cleanText } from '#domain/text.ts';
import { maxText, type TextOptions } from './text.ts';

/** For all that is stored as text. */
export function textInput(
  field: TextOptions,
  { max = maxText(field), multiline = false } = {},
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
