import { LOCALE } from '#argentina/locale.ts';
import { z } from 'zod';
import { isLonger, tooLongMessage } from '#domain/length.ts';
import { cleanText, plainSigns } from '#domain/text.ts';
import { maxText, type TextOptions } from './text.ts';

/** The schema of every type that is stored as text; `clean` is the type's own. */
export function textInput(
  field: TextOptions,
  {
    max = maxText(field),
    multiline = false,
    clean: cleanType = (text: string) => text,
  }: { max?: number; multiline?: boolean; clean?: (text: string) => string } = {},
): z.ZodType<string> {
  return z
    .string('Debe ser un texto')
    .transform((value, context) => {
      const clean = cleanText(value, { multiline });
      if (clean.ok) return cleanType(asCode(field, clean.text));
      context.addIssue({ code: 'custom', message: 'El texto contiene caracteres no permitidos' });
      return z.NEVER;
    })
    .pipe(
      z
        .string()
        .refine((value) => !isLonger(value, max), tooLongMessage(max))
        .refine(
          (value) => !field.pattern || new RegExp(`^(?:${field.pattern.expression})$`, 'u').test(value),
          field.pattern?.message,
        ),
    );
}

/** A text with a pattern or in capitals is a code, in which a pasted dash stands for a hyphen. */
function asCode({ uppercase, pattern }: TextOptions, text: string): string {
  const plain = uppercase || pattern ? plainSigns(text) : text;
  return uppercase ? plain.toLocaleUpperCase(LOCALE) : plain;
}
