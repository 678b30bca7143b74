import type { Answered } from 'cantera/http';
import type { faltaEntregarAnswer } from './faltaEntregar.server.ts';

export const FALTA_ENTREGAR = 'FaltaEntregar';

export type FaltaEntregar = Answered<typeof faltaEntregarAnswer>;
