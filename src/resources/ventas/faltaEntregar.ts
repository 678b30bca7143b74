import type { Answered } from 'cantera/http';
import type { faltaEntregarAnswer } from './faltaEntregar.server.ts';

/** Quotes of a client with something left to deliver. */
export const FALTA_ENTREGAR = 'FaltaEntregar';

export type FaltaEntregar = Answered<typeof faltaEntregarAnswer>;
