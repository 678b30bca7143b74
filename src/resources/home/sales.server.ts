import { sql } from 'kysely';
import { conditionClause, livingClause } from '#server/crud/condition.ts';
import type { Db } from '#server/db/database.ts';
import { remitos } from '../remitos/remito.ts';
import { monthsTo, type Period } from './periods.ts';
import type { Sales, ToInvoice } from './tablero.ts';

/** Without annulled remitos. One statement, which uses the indexes on day and document. */
export async function salesOn(db: Db, hoy: string): Promise<Sales> {
  const { mes, mesAnterior } = monthsTo(hoy);
  const { rows } = await sql<{ ventas: Sales }>`
    with documentos as materialized (
      select r.id, r.fecha_remito as fecha, r.monto_total as importe from remitos as r
      where r.eliminado_en is null and ${livingClause(remitos, 'r')}
        and (r.fecha_remito between ${mesAnterior.desde} and ${mesAnterior.hasta}
          or r.fecha_remito between ${mes.desde} and ${mes.hasta})
    ), lineas as materialized (
      select d.precio_producto_id as producto_id, o.fecha, sum(d.cantidad) as toneladas
      from remitos_detalles as d join documentos as o on o.id = d.documento_id
      -- Said apart, the planner reads this end of the index and no other: documents of two months lie together.
      where d.documento_id >= (select min(id) from documentos)
      group by 1, 2
    ), productos_del_mes as (
      select c.id, c.nombre, sum(l.toneladas)::numeric(20,2) as toneladas
      from lineas as l
      join productos as p on p.id = l.producto_id
      join codigos_producto as c on c.id = p.codigo_producto_id
      where l.fecha >= ${mes.desde}
      group by c.id, c.nombre
    )
    select json_build_object(
      'hoy', ${figuresOf({ desde: hoy, hasta: hoy })},
      'mes', ${figuresOf(mes)},
      'mesAnterior', ${figuresOf(mesAnterior)},
      'productos', (select coalesce(json_agg(json_build_object(
          'id', id, 'nombre', nombre, 'toneladas', toneladas::text) order by toneladas desc, nombre), '[]')
        from productos_del_mes)
    ) as ventas`.execute(db);
  const { ventas } = rows[0]!;
  return {
    ...ventas,
    mes: { ...mes, ...ventas.mes },
    mesAnterior: { ...mesAnterior, ...ventas.mesAnterior },
  };
}

const figuresOf = ({ desde, hasta }: Period) => sql`(
  select json_build_object(
    'remitos', count(*)::integer,
    'importe', coalesce(sum(importe), 0)::numeric(20,2)::text,
    'toneladas', (select coalesce(sum(toneladas), 0)::numeric(20,2)::text from lineas
      where fecha between ${desde} and ${hasta}))
  from documentos where fecha between ${desde} and ${hasta})`;

/** Remitos to invoice, and the oldest date. */
export async function toInvoice(db: Db): Promise<ToInvoice> {
  const isPending = conditionClause(remitos, remitos.states!['pendiente']!.is, 'r');
  const { rows } = await sql<ToInvoice>`
    select count(*)::integer as remitos, (
      select r.fecha_remito from remitos as r where r.eliminado_en is null and ${isPending}
      order by r.fecha_remito limit 1) as desde
    from remitos as r where r.eliminado_en is null and ${isPending}`.execute(db);
  return rows[0]!;
}
