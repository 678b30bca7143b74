import { z } from 'zod';
import { EMAIL_MAX, isEmail } from '#domain/email.ts';
import type { FieldOptions } from './field.ts';
import { textInput } from './text.input.ts';

export const emailInput = (field: FieldOptions) =>
  textInput(field, { max: EMAIL_MAX }).pipe(
    z.string().toLowerCase().refine(isEmail, 'Dirección de email inválida'),
  );
