import type { Answered } from 'cantera/http';
import { date } from 'cantera';
import type { cierreAnswer } from './cierre.server.ts';

export const CIERRE_API = 'Cierre';

export const cierreFields = {
  hasta: date({
    label: 'Cerrar hasta',
    required: true,
    notFuture: true,
    help: 'El último día del período que queda cerrado.',
  }),
} as const;

export type Cierre = Answered<typeof cierreAnswer>;
