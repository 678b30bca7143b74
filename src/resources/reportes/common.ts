import { date, integer, reference, select, text } from 'cantera';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';

/** Source: spec 1, section 2, 'Top navigation'. */
export const REPORTS_MENU = { group: 'Reportes', after: 'Ventas' } as const;

/** The filter of reports about one client. Source: spec 2, sections 2, 5 and 8. */
export const CLIENT_FILTER = reference('clientes', {
  label: 'Cliente',
  required: 'Por favor, seleccione un cliente.',
});

/** Filters of a report's period, the last 30 days if nobody changes them. */
export const PERIOD_FILTERS = {
  fechaDesde: date({ label: 'Fecha desde', default: 'today-30' }),
  fechaHasta: date({ label: 'Fecha hasta', default: 'today' }),
} as const;

/** Values that name the document behind a row, for the row's link. */
export const LINKED_DOCUMENT = {
  entidad: text({ label: 'Entidad del documento' }),
  documentoId: integer({ label: 'Id del documento' }),
} as const;

/** The codes of the reports Materiales and Ventas y Margen, which share the filter. */
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
