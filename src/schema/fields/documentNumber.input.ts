import { z } from 'zod';
import { POINT_OF_SALE_DIGITS } from '#domain/documentNumbers.ts';
import type { FieldOptions } from './field.ts';
import { textInput } from './text.input.ts';

export const documentNumberInput = (field: FieldOptions) =>
  textInput(field, { max: 20 })
    .pipe(z.string().regex(/^\d+$/, 'Solo se permiten números'))
    .pipe(z.string().max(POINT_OF_SALE_DIGITS, `Máximo ${POINT_OF_SALE_DIGITS} caracteres`));

export const documentNumberPart = (field: FieldOptions) =>
  textInput(field, { max: 20 }).pipe(z.string().regex(/^[\d-]+$/, 'Solo se permiten números y guiones'));
