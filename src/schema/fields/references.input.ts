import { z } from 'zod';
import { wholeNumber } from './integer.input.ts';
import { mostOf, type ReferencesOptions } from './references.ts';

export const referencesInput = (field: ReferencesOptions): z.ZodType<readonly number[]> =>
  z
    .array(wholeNumber(NO_LIST), NO_LIST)
    .max(mostOf(field), `Se admiten hasta ${mostOf(field)}`)
    .refine((ids) => new Set(ids).size === ids.length, NO_LIST);

const NO_LIST = 'Debe ser una lista de opciones distintas';
