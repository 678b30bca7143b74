import { sql, type RawBuilder } from 'kysely';
import { daysBetween, periodBefore, toSnakeCase } from 'cantera';
import { onReport } from 'cantera/server';
import { SOLD_KINDS } from './common.ts';
import { margenes, type Por } from './margenes.ts';
import { soldLines } from './sales.server.ts';

/** Name and record of each group. */
const BY: Readonly<
  Record<Por, readonly [name: RawBuilder<unknown>, entity: string, id: RawBuilder<unknown>]>
> = {
  cliente: [sql`trim(concat(k.apellido, ' ', k.nombre))`, 'clientes', sql`k.id`],
  producto: [sql`c.nombre`, 'codigosProducto', sql`c.id`],
  familia: [sql`f.nombre`, 'familias', sql`f.id`],
  localidad: [sql`l.nombre`, 'localidades', sql`l.id`],
  chofer: [sql`trim(concat(h.apellido, ' ', h.nombre))`, 'choferes', sql`h.id`],
  mes: [sql`to_char(v.dia, 'YYYY-MM')`, '', sql`null::integer`],
};

/** Amounts are without IVA, after the discounts of line and document and the surcharge. */
export const margenesQuery = onReport(margenes, (filters) => {
  const { empresaId, clienteId, productoId, fechaDesde: desde, fechaHasta: hasta } = filters;
  const which = SOLD_KINDS[filters.tipoTransaccion] ?? 'todos';
  const [name, entity, id] = BY[filters.por as Por];
  const before = periodBefore({ desde, hasta }, filters.comparado);
  // Moves the days of the earlier period onto the days that they are compared with.
  const later = filters.comparado === 'year' ? '1 year' : `${daysBetween(before.desde, desde)} days`;
  const sold = (days: typeof before) => soldLines({ which, ...days, empresaId, clienteId });
  const ofProduct = productoId === null ? sql`` : sql`and c.id = ${productoId}`;
  const by = sql.id(toSnakeCase(filters.orden.replace('-', '')));
  const order = filters.orden.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  const now = sql`filter (where es_ahora)`;
  return sql`
    with lineas as (
      select ${name} as nombre, ${id} as id, es_ahora, toneladas, round(v.precio_costo * toneladas, 2) as costo,
        round(neto * (100 - descuento) * (100 + recargo) / 10000 * toneladas / cantidad, 2) as importe
      from (
        select true as es_ahora, a.fecha::timestamp as dia, a.* from (${sold({ desde, hasta })}) as a
        union all select false, b.fecha + ${later}::interval, b.* from (${sold(before)}) as b
      ) as v
      join productos as p on p.id = v.precio_producto_id
      join codigos_producto as c on c.id = p.codigo_producto_id
      join familias as f on f.id = p.familia_id
      join clientes as k on k.id = v.cliente_id
      join localidades as l on l.id = k.localidad_id
      join choferes as h on h.id = v.chofer_id
      where toneladas > 0 ${ofProduct}
    ), sumas as (
      select nombre, id, coalesce(sum(toneladas) ${now}, 0.00) as toneladas, coalesce(sum(importe) ${now}, 0.00) as importe,
        sum(costo) ${now} as costo, sum(importe) filter (where es_ahora and costo is not null) as con_costo,
        coalesce(sum(toneladas) filter (where es_ahora and costo is null), 0.00) as sin_costo,
        coalesce(sum(importe) filter (where not es_ahora), 0.00) as antes
      from lineas group by nombre, id
    ), cifras as (
      select *, con_costo - costo as margen, round((con_costo - costo) * 100 / nullif(con_costo, 0), 2) as margen_porciento,
        round((importe - antes) * 100 / nullif(antes, 0), 2) as cambio
      from sumas
    )
    select *, nullif(${entity}::text, '') as entidad, row_number() over (order by ${order}, nombre, id) as lugar
    from cifras`;
});
