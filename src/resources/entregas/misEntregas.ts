import type { Answered } from 'cantera/http';
import type { misRemitosAnswer } from './misEntregas.server.ts';

export type MisRemitos = Answered<typeof misRemitosAnswer>;
export type MiRemito = MisRemitos['remitos'][number];
