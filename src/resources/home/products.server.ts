import { sql } from 'kysely';
import type { z } from 'zod';
import type { deliveredProducts } from './answers.server.ts';
import { MAX_PRODUCTS } from './tablero.ts';

/** Tonnes of each product in the standing remitos from the first of the month to this day. */
export const deliveredThisMonth = (day: string) => sql<z.output<typeof deliveredProducts>>`
  with entregado as (
    select c.id as producto_id, c.nombre, sum(d.cantidad)::numeric(20,2) as valor
    from remitos as r
    join remitos_detalles as d on d.documento_id = r.id
    join productos as p on p.id = d.precio_producto_id
    join codigos_producto as c on c.id = p.codigo_producto_id
    where r.fecha_remito between date_trunc('month', ${day}::date)::date and ${day}::date
      and not r.cancelado and r.eliminado_en is null
    group by c.id, c.nombre
  )
  select count(*)::integer as cantidad, coalesce(sum(valor), 0)::numeric(20,2)::text as total,
    (select coalesce(json_agg(json_build_object('productoId', producto_id, 'nombre', nombre, 'valor', valor::text)
        order by valor desc, nombre), '[]')
      from (select * from entregado order by valor desc, nombre limit ${MAX_PRODUCTS}) as primeros) as barras
  from entregado`;
