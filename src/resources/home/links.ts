import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { reporteMateriales } from '../reportes/materiales.ts';
import type { Period } from './periods.ts';

/** Filters for a period's remitos that are not annulled. */
export const deliveredIn = ({ desde, hasta }: Period) => ({
  fechaInicio: desde,
  fechaFin: hasta,
  estado: '4',
});

/** Remitos to invoice, of any day. */
export const TO_INVOICE = { estado: '1' };

export const OVER_LIMIT = { sobreLimite: 'true' };

export const materialsOf = ({ desde, hasta }: Period, productoId: number | null): string =>
  `${reporteMateriales.path}?${new URLSearchParams({
    ...(productoId !== null && { productoId: String(productoId) }),
    tipoTransaccion: String(REPORT_SALE_TYPES.materiales.remito),
    fechaDesde: desde,
    fechaHasta: hasta,
  }).toString()}`;
