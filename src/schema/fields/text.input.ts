import { LOCALE } from '#argentina/locale.ts';
import { z } from 'zod';
import { isLonger, tooLongMessage } from '#domain/length.ts';
import { cleanText, plainSigns } from '#domain/text.ts';
import { maxText, type TextOptions } from './text.ts';

export function textInput(
  field: TextOptions,
  { max = maxText(field), multiline = false, normalise = (text) => text }: TextInputOptions = {},
): z.ZodType<string> {
  return z
    .string('Debe ser un texto')
    .transform((value, context) => {
      const cleaned = cleanText(value, { multiline });
      if (cleaned.ok) return normalise(asCode(field, cleaned.text));
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

type TextInputOptions = { max?: number; multiline?: boolean; normalise?: (text: string) => string };

/** A text with a pattern or in capitals is a code: pasted dashes and full-width signs become plain ones in it. */
function asCode({ uppercase, pattern }: TextOptions, text: string): string {
  const plain = uppercase || pattern ? plainSigns(text) : text;
  return uppercase ? plain.toLocaleUpperCase(LOCALE) : plain;
}
