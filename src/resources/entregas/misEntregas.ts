import type { Answered } from 'cantera/http';
import type { MIS_REMITOS } from './misEntregas.server.ts';

export type MisRemitos = Answered<typeof MIS_REMITOS>;
export type MiRemito = MisRemitos['remitos'][number];
