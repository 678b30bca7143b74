import { z } from 'zod';
import { idsOf, type SelectOptions } from './select.ts';

export const selectInput = (field: SelectOptions) => z.enum(idsOf(field), 'Debe elegir una de las opciones');
