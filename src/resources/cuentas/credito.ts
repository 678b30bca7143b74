import type { Answered } from 'cantera/http';
import { money, reference } from 'cantera';
import type { creditoAnswer } from './answers.server.ts';

export const CREDITO = 'CuentaCorriente/Credito';

export const creditoFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true }),
  importe: money({ label: 'Importe', required: true, min: '0' }),
} as const;

export type Credito = Answered<typeof creditoAnswer>;
