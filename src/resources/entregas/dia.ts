import type { Answered } from 'cantera/http';
import type { diaAnswer } from './dia.server.ts';

export type Dia = Answered<typeof diaAnswer>;
export type Viaje = Dia['remitos'][number];
export type ChoferDelDia = Dia['choferes'][number];

/** Stages of a trip, in the order of the board. */
export const LUGARES = { porCargar: 'Por cargar', enCamino: 'En camino', entregado: 'Entregado' } as const;

export const lugarDe = ({ cargadoEn, entregadoEn }: Viaje): keyof typeof LUGARES =>
  entregadoEn ? 'entregado' : cargadoEn ? 'enCamino' : 'porCargar';
