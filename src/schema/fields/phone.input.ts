import type { z } from 'zod';
import { cleanPhone, phoneOf, uniquePhone } from '#domain/phone.ts';
import type { FieldOptions } from './field.ts';
import { PHONE_MAX } from './phone.ts';
import { textInput } from './text.input.ts';

export const phoneInput = (field: FieldOptions): z.ZodType<string> =>
  textInput(field, { max: PHONE_MAX, clean: field.unique ? uniquePhone : phoneOf }).superRefine(
    (value, context) => {
      const clean = cleanPhone(value);
      if ('problem' in clean) context.addIssue({ code: 'custom', message: PROBLEMS[clean.problem] });
    },
  );

const PROBLEMS = {
  none: 'Número de teléfono inválido',
  several: 'Parece más de un teléfono: escriba uno solo',
};
