import { date, integer, reference, select, text } from 'cantera';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';

/** Source: spec 1, section 2, 'Top navigation'. */
export const REPORTS_MENU = { group: 'Reportes', after: 'Ventas' } as const;

/** Source: spec 2, sections 2, 5 and 8. */
export const CLIENT_FILTER = reference('clientes', {
  label: 'Cliente',
  required: 'Por favor, seleccione un cliente.',
});

export const PERIOD_FILTERS = {
  fechaDesde: date({ label: 'Fecha desde', default: 'today-30' }),
  fechaHasta: date({ label: 'Fecha hasta', default: 'today' }),
} as const;

/** Values of a row by which it links to its document. */
export const LINKED_DOCUMENT = {
  entidad: text({ label: 'Entidad del documento' }),
  documentoId: integer({ label: 'Id del documento' }),
} as const;

const CODES = REPORT_SALE_TYPES.materiales;

export const SALE_TYPE_FILTER = select({
  label: 'Tipo de transacción',
  default: String(CODES.todos),
  options: [
    { id: String(CODES.todos), name: 'Todas' },
    { id: String(CODES.remito), name: 'Remito' },
    { id: String(CODES.presupuesto), name: 'Presupuesto' },
  ],
  help: 'Todas: los remitos, y lo que falta entregar de los presupuestos.',
});
