import { sql } from 'kysely';
import { onReport } from 'cantera/server';
import { SOLD_KINDS } from './common.ts';
import { reporteMateriales } from './materiales.ts';
import { soldLines } from './sales.server.ts';

export const materialesQuery = onReport(reporteMateriales, (filters) => {
  const { empresaId, productoId, tipoTransaccion, fechaDesde: desde, fechaHasta: hasta } = filters;
  const sold = soldLines({ which: SOLD_KINDS[tipoTransaccion] ?? 'todos', desde, hasta, empresaId });
  return sql`
    select e.nombre as empresa, v.fecha, c.nombre as producto, c.codigo,
      sum(v.toneladas) as cantidad_toneladas_vendidas,
      sum(sum(v.toneladas)) over () as total_toneladas_vendidas
    from (${sold}) as v
    join empresas as e on e.id = v.empresa_id
    join productos as p on p.id = v.precio_producto_id
    join codigos_producto as c on c.id = p.codigo_producto_id
    where v.toneladas > 0 ${productoId === null ? sql`` : sql`and c.id = ${productoId}`}
    group by e.id, v.fecha, c.id`;
});
