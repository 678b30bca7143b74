import { sql } from 'kysely';
import { onReport } from 'cantera/server';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { reporteMateriales } from './materiales.ts';
import { saleKindOf, soldLines } from './sales.server.ts';

/**
 * Sums the tonnes sold by company, day and code of product. A code has a product for each family (`productos`), and all
 * of them count together.
 */
export const materialesQuery = onReport(reporteMateriales, (filters) => {
  const { empresaId, productoId, tipoTransaccion, fechaDesde: desde, fechaHasta: hasta } = filters;
  const kind = saleKindOf(REPORT_SALE_TYPES.materiales, tipoTransaccion);
  const ofProduct = productoId === null ? sql`` : sql`and codigo.id = ${productoId}`;
  return sql`
    select empresa.nombre as empresa, venta.fecha, codigo.nombre as producto, codigo.codigo,
      sum(venta.toneladas) as cantidad_toneladas_vendidas,
      -- The sum of all rows, in each of them.
      sum(sum(venta.toneladas)) over () as total_toneladas_vendidas
    from (${soldLines({ kind, desde, hasta, empresaId })}) as venta
    join empresas as empresa on empresa.id = venta.empresa_id
    join productos as producto on producto.id = venta.precio_producto_id
    join codigos_producto as codigo on codigo.id = producto.codigo_producto_id
    -- Lines of presupuestos that are delivered have no tonnes left.
    where venta.toneladas > 0 ${ofProduct}
    group by empresa.id, venta.fecha, codigo.id`;
});
