import { formatDateTime } from 'cantera';
import type { Answered } from 'cantera/http';
import type { diaAnswer } from './dia.server.ts';

export type Dia = Answered<typeof diaAnswer>;
export type Viaje = Dia['remitos'][number];
export type ChoferDelDia = Dia['choferes'][number];

/** Stages of a trip. Each is a column of the board, in this order. */
export const LUGARES = { porCargar: 'Por cargar', enCamino: 'En camino', entregado: 'Entregado' } as const;

export function lugarDe({ cargadoEn, entregadoEn }: Viaje): keyof typeof LUGARES {
  if (entregadoEn) return 'entregado';
  return cargadoEn ? 'enCamino' : 'porCargar';
}

/** Returns the time of a moment: '14:05'. */
export const hourOf = (moment: string): string => formatDateTime(moment).slice('21/11/2026 '.length);
