import { z } from 'zod';
import type { FieldOptions } from './field.ts';
import { PHONE_MAX } from './phone.ts';
import { textInput } from './text.input.ts';

export const phoneInput = (field: FieldOptions) =>
  textInput(field, { max: PHONE_MAX }).pipe(
    z.string().regex(/^[+\d][\d\s()/.-]*(?:int\.? ?\d+)?$/iu, 'Número de teléfono inválido'),
  );
