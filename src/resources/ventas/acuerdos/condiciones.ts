import type { Answered } from 'cantera/http';
import { date, reference } from 'cantera';
import type { condicionesAnswer } from './condiciones.server.ts';

export const CONDICIONES = 'Venta/Condiciones';

export const condicionesFields = {
  clienteId: reference('clientes', { label: 'Cliente', required: true }),
  destinoId: reference('localidades', { label: 'Destino' }),
  camionId: reference('camiones', { label: 'Camión' }),
  dia: date({ label: 'Día', required: true }),
} as const;

export type Condiciones = Answered<typeof condicionesAnswer>;
