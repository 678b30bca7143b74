import { z } from 'zod';
import { bareDigits } from '#domain/digits.ts';
import { maxDigits } from './digits.ts';
import { textInput } from './text.input.ts';
import type { TextOptions } from './text.ts';

export const digitsInput = (field: TextOptions): z.ZodType<string> =>
  textInput(field, { max: maxDigits(field), normalise: bareDigits }).pipe(
    z.string().regex(/^\d+$/, 'Solo se permiten números'),
  );
