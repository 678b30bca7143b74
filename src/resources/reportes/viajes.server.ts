import { sql } from 'kysely';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { onReport } from 'cantera/server';
import { soldLines } from './sales.server.ts';
import { reporteViajes } from './viajes.ts';

const CODES = REPORT_SALE_TYPES.viajes;
const KINDS: Readonly<Record<string, 'remito' | 'presupuesto'>> = {
  [CODES.remito]: 'remito',
  [CODES.presupuesto]: 'presupuesto',
};

export const viajesQuery = onReport(reporteViajes, (filters) => {
  const { clienteId, tipoVenta, fechaDesde: desde, fechaHasta: hasta } = filters;
  const sold = soldLines({ which: KINDS[tipoVenta ?? ''] ?? 'todos', desde, hasta, clienteId });
  return sql`
    select fecha, documento, cliente_nombre as cliente, chofer_nombre as chofer,
      concat_ws(' · ', camion_descripcion, camion_patente) as camion, direccion_envio as direccion,
      nombre as producto, toneladas, round(parte * toneladas / cantidad, 2) as importe, entidad, documento_id, orden
    from (
      select v.*, ${PART} as parte from (${sold}) as v
      window documento as (partition by entidad, documento_id), hasta as (documento order by orden)
    ) as lineas
    where toneladas > 0`;
});

/** The line's share of the total: the difference of rounded running shares, so that lines add up exactly. */
const PART = sql`case when sum(subtotal) over documento = 0 then 0.00 else
  round(monto_total * sum(subtotal) over hasta / sum(subtotal) over documento, 2)
  - round(monto_total * (sum(subtotal) over hasta - subtotal) / sum(subtotal) over documento, 2) end`;
