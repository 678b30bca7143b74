import { z } from 'zod';
import { plainPlate } from '../plate.ts';
import { maxPlate, type PlateOptions } from './plate.ts';
import { textInput } from '#schema/fields/text.input.ts';

export const plateInput = (field: PlateOptions) =>
  // Nothing is left of a text such as '-'.
  textInput(field, { max: maxPlate(field), normalise: plainPlate }).pipe(
    z.string().min(1, 'Debe tener letras o números'),
  );
