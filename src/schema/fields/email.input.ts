import { z } from 'zod';
import { EMAIL_MAX, isEmail, plainEmail } from '#domain/email.ts';
import type { FieldOptions } from './field.ts';
import { textInput } from './text.input.ts';

export const emailInput = (field: FieldOptions) =>
  textInput(field, { max: EMAIL_MAX, normalise: plainEmail }).pipe(
    z.string().refine(isEmail, 'Dirección de email inválida'),
  );
