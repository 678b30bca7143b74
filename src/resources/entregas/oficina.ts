import { dateTime, digits, text, decimal } from 'cantera';

/** Each stage is a column of the board, in this order. */
export const ENTREGA_STAGES = [
  { id: 'porCargar', name: 'Por cargar' },
  { id: 'enCamino', name: 'En camino' },
  { id: 'entregado', name: 'Entregado' },
] as const;

export type EntregaStage = (typeof ENTREGA_STAGES)[number]['id'];

/** The form in which the office registers a delivery itself. */
export const entregaInput = {
  receptor: text({ label: 'Recibió', required: true, max: 80 }),
  documento: digits({ label: 'Documento', max: 20 }),
  entregadoEn: dateTime({ label: 'Cuándo', help: 'Vacío: ahora.' }),
  toneladas: decimal({ label: 'Toneladas entregadas', above: '0', help: 'Solo si difieren del remito.' }),
  motivo: text({ label: 'Por qué difieren', max: 200 }),
} as const;
