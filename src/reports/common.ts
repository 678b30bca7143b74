import { integer, text } from '#schema/index.ts';

/** Where reports stand in the menu. Source: spec 1, section 2, 'Top navigation'. */
export const REPORTS_MENU = { group: 'Reportes', after: 'Ventas' } as const;

/** The document that a row comes from, when it comes from one. */
export const LINKED = {
  entidad: text({ label: 'Entidad del documento' }),
  documentoId: integer({ label: 'Id del documento' }),
} as const;
