import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { reporteMateriales } from '../reportes/materiales.ts';
import type { Period } from './periods.ts';

/** The remitos of some days that are not annulled, as the filters of their list say it. */
export const deliveredIn = ({ desde, hasta }: Period) => ({
  fechaInicio: desde,
  fechaFin: hasta,
  estado: '4',
});

/** Those that wait for their invoice, of any day. */
export const TO_INVOICE = { estado: '1' };

/** The current accounts that owe more than they may. */
export const OVER_LIMIT = { sobreLimite: 'true' };

/** A list with exactly these filters, none of those that it opens with. */
export const listOf = (name: string, filters: Readonly<Record<string, string>>): string =>
  `/${name}?${new URLSearchParams({ filter: JSON.stringify(filters) }).toString()}`;

/** The report of what the remitos of a period delivered of a product, or of all of them. */
export const materialsOf = ({ desde, hasta }: Period, productoId: number | null): string =>
  `${reporteMateriales.path}?${new URLSearchParams({
    ...(productoId !== null && { productoId: String(productoId) }),
    tipoTransaccion: String(REPORT_SALE_TYPES.materiales.remito),
    fechaDesde: desde,
    fechaHasta: hasta,
  }).toString()}`;
