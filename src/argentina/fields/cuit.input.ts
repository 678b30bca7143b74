import { z } from 'zod';
import { formatCuit, isCuitFormat } from '../cuit.ts';
import type { FieldOptions } from '#schema/fields/field.ts';
import { textInput } from '#schema/fields/text.input.ts';

export const cuitInput = (field: FieldOptions) =>
  textInput(field, { max: 20, normalise: (text) => formatCuit(text) ?? text }).pipe(
    z.string().refine(isCuitFormat, 'El CUIT debe tener el formato XX-XXXXXXXX-X'),
  );
