import { sql } from 'kysely';
import type { z } from 'zod';
import type { deliveredProducts } from './answers.server.ts';
import { MAX_PRODUCT_BARS } from './tablero.ts';

export const deliveredThisMonth = (day: string) => sql<z.output<typeof deliveredProducts>>`
  with entregado as (
    select codigo.id as producto_id, codigo.nombre, sum(detalle.cantidad)::numeric(20,2) as valor
    from remitos as remito
    join remitos_detalles as detalle on detalle.documento_id = remito.id
    join productos as producto on producto.id = detalle.precio_producto_id
    join codigos_producto as codigo on codigo.id = producto.codigo_producto_id
    where remito.fecha_remito between date_trunc('month', ${day}::date)::date and ${day}::date
      and not remito.cancelado and remito.eliminado_en is null
    group by codigo.id, codigo.nombre
  )
  select count(*)::integer as cantidad, coalesce(sum(valor), 0)::numeric(20,2)::text as total,
    (select coalesce(json_agg(json_build_object('productoId', producto_id, 'nombre', nombre, 'valor', valor::text)
        order by valor desc, nombre), '[]')
      from (select * from entregado order by valor desc, nombre limit ${MAX_PRODUCT_BARS}) as primeros) as barras
  from entregado`;
