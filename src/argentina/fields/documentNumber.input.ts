import { z } from 'zod';
import { plainSigns } from '#domain/text.ts';
import { POINT_OF_SALE_DIGITS } from '../documentNumbers.ts';
import type { FieldOptions } from '#schema/fields/field.ts';
import { textInput } from '#schema/fields/text.input.ts';

/** Returns a schema of what a creation sends: the point of sale alone. The server adds the rest. */
export const documentNumberInput = (field: FieldOptions) =>
  textInput(field, { max: 20, normalise: plainSigns })
    // The length is checked apart, so that a text has only one message.
    .pipe(z.string().regex(/^\d+$/, 'Solo se permiten números'))
    .pipe(z.string().max(POINT_OF_SALE_DIGITS, `Máximo ${POINT_OF_SALE_DIGITS} caracteres`));

/** Returns a schema of a part of a number, such as '0001-', by which a list filters. */
export const documentNumberPart = (field: FieldOptions) =>
  textInput(field, { max: 20, normalise: (text) => plainSigns(text).replaceAll(' ', '') }).pipe(
    z.string().regex(/^[\d-]+$/, 'Solo se permiten números y guiones'),
  );
