import { z } from 'zod';
import { condition } from './condition.ts';
import { flag, inStudio, MISSING_NAME, must, text } from './word.ts';

export const state = z.strictObject({
  label: inStudio(text, 'Nombre del estado', { missing: MISSING_NAME }),
  tone: inStudio(z.enum(['ok', 'warn', 'bad', 'mute']), 'Color', {
    options: { ok: 'Verde', warn: 'Amarillo', bad: 'Rojo', mute: 'Gris' },
    start: 'mute',
  }),
  is: inStudio(must(condition, 'The [condition](#conditions) that its records meet'), 'Está así cuando'),
  isVoid: inStudio(flag.optional(), 'Está anulado', {
    help: 'No cuenta en los totales; al imprimirlo se marca',
  }),
});
