import { sql, type RawBuilder } from 'kysely';
import { daysBetween, periodBefore, toSnakeCase } from 'cantera';
import { onReport } from 'cantera/server';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { margenes, type Por } from './margenes.ts';
import { saleKindOf, soldLines } from './sales.server.ts';

/** Sums the sales of two periods by `GROUPS`. Amounts are without IVA, after all discounts and the surcharge. */
export const margenesQuery = onReport(margenes, (filters, _role, _db, chartShift = '0 days') => {
  const { empresaId, clienteId, productoId, fechaDesde: desde, fechaHasta: hasta } = filters;
  const kind = saleKindOf(REPORT_SALE_TYPES.materiales, filters.tipoTransaccion);
  const [name, entity, id] = GROUPS[filters.por as Por];
  const earlier = periodBefore({ desde, hasta }, filters.comparado);
  // The days of the earlier period are moved by this much onto the days that they are compared with.
  const shift = filters.comparado === 'year' ? '1 year' : `${daysBetween(earlier.desde, desde)} days`;
  const sold = (period: typeof earlier) => soldLines({ kind, ...period, empresaId, clienteId });
  const ofProduct = productoId === null ? sql`` : sql`and codigo.id = ${productoId}`;
  // The filter accepts only the keys of ORDERS (margenes.ts), so this is always a column.
  const column = sql.id(toSnakeCase(filters.orden.replace('-', '')));
  const direction = filters.orden.startsWith('-') ? sql`desc` : sql`asc`;
  const inPeriod = sql`filter (where en_periodo)`;
  return sql`
    with lineas as (
      select ${name} as nombre, ${id} as id, en_periodo, toneladas,
        round(venta.precio_costo * toneladas, 2) as costo,
        -- Discount and surcharge are percentages. A line counts by its toneladas, which may be fewer than its cantidad.
        round(neto * (100 - descuento) * (100 + recargo) / 10000 * toneladas / cantidad, 2) as importe
      from (
        select true as en_periodo, actual.fecha + ${chartShift}::interval as dia, actual.* from (${sold({ desde, hasta })}) as actual
        union all select false, anterior.fecha + ${shift}::interval, anterior.* from (${sold(earlier)}) as anterior
      ) as venta
      join productos as producto on producto.id = venta.precio_producto_id
      join codigos_producto as codigo on codigo.id = producto.codigo_producto_id
      join familias as familia on familia.id = producto.familia_id
      join clientes as cliente on cliente.id = venta.cliente_id
      left join localidades as localidad on localidad.id = cliente.localidad_id
      join choferes as chofer on chofer.id = venta.chofer_id
      where toneladas > 0 ${ofProduct}
    ), sumas as (
      select nombre, id, coalesce(sum(toneladas) ${inPeriod}, 0.00) as toneladas,
        coalesce(sum(importe) ${inPeriod}, 0.00) as importe, sum(costo) ${inPeriod} as costo,
        -- The margin is that of the lines whose cost is known.
        sum(importe) filter (where en_periodo and costo is not null) as importe_con_costo,
        coalesce(sum(toneladas) filter (where en_periodo and costo is null), 0.00) as sin_costo,
        coalesce(sum(importe) filter (where not en_periodo), 0.00) as antes
      from lineas group by nombre, id
    ), cifras as (
      select *, importe_con_costo - costo as margen,
        round((importe_con_costo - costo) * 100 / nullif(importe_con_costo, 0), 2) as margen_porciento,
        round((importe - antes) * 100 / nullif(antes, 0), 2) as cambio
      from sumas
    )
    select *, case when id is not null then ${entity}::text end as entidad, row_number() over (order by ${column} ${direction} nulls last, nombre, id) as lugar
    from cifras`;
});

type Group = readonly [name: RawBuilder<unknown>, entity: string | null, id: RawBuilder<unknown>];

const GROUPS: Readonly<Record<Por, Group>> = {
  cliente: [sql`trim(concat(cliente.apellido, ' ', cliente.nombre))`, 'clientes', sql`cliente.id`],
  producto: [sql`codigo.nombre`, 'codigosProducto', sql`codigo.id`],
  familia: [sql`familia.nombre`, 'familias', sql`familia.id`],
  localidad: [sql`coalesce(localidad.nombre, 'Sin localidad')`, 'localidades', sql`localidad.id`],
  chofer: [sql`trim(concat(chofer.apellido, ' ', chofer.nombre))`, 'choferes', sql`chofer.id`],
  mes: [sql`to_char(venta.dia, 'YYYY-MM')`, null, sql`null::integer`],
};
