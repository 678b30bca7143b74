import { formatDateTime } from 'cantera';
import type { Answered } from 'cantera/http';
import type { diaAnswer } from './dia.server.ts';
import type { EntregaStage } from './oficina.ts';

export type Dia = Answered<typeof diaAnswer>;
export type Viaje = Dia['remitos'][number];
export type ChoferDelDia = Dia['choferes'][number];

export function stageOf({ cargadoEn, entregadoEn }: Viaje): EntregaStage {
  if (entregadoEn) return 'entregado';
  return cargadoEn ? 'enCamino' : 'porCargar';
}

export const hourOf = (moment: string): string => formatDateTime(moment).slice('21/11/2026 '.length);
