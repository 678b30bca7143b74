import { sql } from 'kysely';
import { onReport } from 'cantera/server';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { saleKindOf, soldLines } from './sales.server.ts';
import { reporteViajes } from './viajes.ts';

/** Lists the lines sold to a client. Their amounts are parts of the document's total, freight and IVA included. */
export const viajesQuery = onReport(reporteViajes, (filters) => {
  const { clienteId, tipoVenta, fechaDesde: desde, fechaHasta: hasta } = filters;
  const kind = saleKindOf(REPORT_SALE_TYPES.viajes, tipoVenta);
  return sql`
    select fecha, documento, cliente_nombre as cliente, chofer_nombre as chofer,
      concat_ws(' · ', camion_descripcion, camion_patente) as camion, direccion_envio as direccion,
      nombre as producto, toneladas, round(importe_linea * toneladas / cantidad, 2) as importe,
      entidad, documento_id, orden
    from (
      select repartidas.*, ${LINE_AMOUNT} as importe_linea
      from (
        -- Freight apart is shared out by tonnes when all material of its document is free.
        select ventas.*, case when sum(subtotal) over todas = 0 then cantidad else subtotal end as parte
        from (${soldLines({ kind, desde, hasta, clienteId })}) as ventas
        window todas as (partition by entidad, documento_id)
      ) as repartidas
      window todas as (partition by entidad, documento_id), hasta_esta as (todas order by orden)
    ) as lineas
    where toneladas > 0`;
});

/**
 * A line's share of its document's total: that of all lines up to it, less that of the lines before it. Both are
 * rounded, so that the shares add up exactly.
 */
const LINE_AMOUNT = sql`
  round(monto_total * sum(parte) over hasta_esta / sum(parte) over todas, 2)
  - round(monto_total * (sum(parte) over hasta_esta - parte) / sum(parte) over todas, 2)`;
