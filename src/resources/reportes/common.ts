import { date, integer, reference, text } from '#schema/index.ts';

/** Source: spec 1, section 2, 'Top navigation'. */
export const REPORTS_MENU = { group: 'Reportes', after: 'Ventas' } as const;

/** Source: spec 2, sections 2, 5 and 8. */
export const CLIENT = reference('clientes', {
  label: 'Cliente',
  required: 'Por favor, seleccione un cliente.',
});
export const DAYS = {
  fechaDesde: date({ label: 'Fecha desde', default: 'today-30' }),
  fechaHasta: date({ label: 'Fecha hasta', default: 'today' }),
} as const;

export const LINKED = {
  entidad: text({ label: 'Entidad del documento' }),
  documentoId: integer({ label: 'Id del documento' }),
} as const;
