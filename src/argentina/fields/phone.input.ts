import type { z } from 'zod';
import { cleanPhone, phoneOf, uniquePhone } from '../phone.ts';
import type { FieldOptions } from '#schema/fields/field.ts';
import { PHONE_MAX } from './phone.ts';
import { textInput } from '#schema/fields/text.input.ts';

export const phoneInput = (field: FieldOptions): z.ZodType<string> =>
  textInput(field, { max: PHONE_MAX, normalise: field.unique ? uniquePhone : phoneOf }).superRefine(
    (value, context) => {
      const clean = cleanPhone(value);
      if ('problem' in clean) context.addIssue({ code: 'custom', message: PROBLEMS[clean.problem] });
    },
  );

const PROBLEMS = {
  none: 'Número de teléfono inválido',
  several: 'Parece más de un teléfono: escriba uno solo',
};
