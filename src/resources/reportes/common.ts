import { date, integer, reference, text } from '#schema/index.ts';

/** Where reports stand in the menu. Source: spec 1, section 2, 'Top navigation'. */
export const REPORTS_MENU = { group: 'Reportes', after: 'Ventas' } as const;

/** A report about a client, of the last thirty days when nothing is said. Source: spec 2, sections 2, 5 and 8. */
export const CLIENT = reference('clientes', {
  label: 'Cliente',
  required: 'Por favor, seleccione un cliente.',
});
export const DAYS = {
  fechaDesde: date({ label: 'Fecha desde', default: 'today-30' }),
  fechaHasta: date({ label: 'Fecha hasta', default: 'today' }),
} as const;

/** The document that a row comes from, when it comes from one. */
export const LINKED = {
  entidad: text({ label: 'Entidad del documento' }),
  documentoId: integer({ label: 'Id del documento' }),
} as const;
