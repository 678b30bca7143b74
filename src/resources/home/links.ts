import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { reporteMateriales } from '../reportes/materiales.ts';
import type { Period } from './periods.ts';

/** List filters for the remitos of a period that are not annulled. */
export const deliveredIn = ({ desde, hasta }: Period) => ({
  fechaInicio: desde,
  fechaFin: hasta,
  estado: '4',
});

/** List filters for remitos to invoice, of any day. */
export const TO_INVOICE = { estado: '1' };

export const OVER_LIMIT = { sobreLimite: 'true' };

/** The URL of a list with exactly these filters, without its default ones. */
export const listOf = (name: string, filters: Readonly<Record<string, string>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;

/** The URL of the report of materials delivered in a period: of one product, or of all. */
export const materialsOf = ({ desde, hasta }: Period, productoId: number | null): string =>
  `${reporteMateriales.path}?${new URLSearchParams({
    ...(productoId !== null && { productoId: String(productoId) }),
    tipoTransaccion: String(REPORT_SALE_TYPES.materiales.remito),
    fechaDesde: desde,
    fechaHasta: hasta,
  }).toString()}`;
