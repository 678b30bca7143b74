import type { Answered } from 'cantera/http';
import type { faltaEntregarAnswer } from './faltaEntregar.server.ts';

/** The route with the presupuestos of a client that are not fully delivered. */
export const FALTA_ENTREGAR = 'FaltaEntregar';

export type FaltaEntregar = Answered<typeof faltaEntregarAnswer>;
