import { sql, type RawBuilder } from 'kysely';
import { DELIVERED_TONNES } from '../ventas/deliveredTonnes.server.ts';

type SaleKind = 'todos' | 'remito' | 'presupuesto';

type SalesFilters = {
  readonly kind: SaleKind;
  readonly desde: string;
  readonly hasta: string;
  readonly empresaId?: number | null;
  readonly clienteId?: number | null;
};

/**
 * SQL for the lines that were sold in a period. `toneladas` are those that count: with both kinds of sale, a
 * presupuesto counts only what is not delivered, because the remitos that deliver it count the rest.
 */
export function soldLines(filters: SalesFilters): RawBuilder<unknown> {
  const remitos = sql`
    select ${documentColumns('remitos', 'Remito')}, d.fecha_remito as fecha, ${LINE_COLUMNS}, l.cantidad as toneladas
    from remitos as d join remitos_detalles as l on l.documento_id = d.id
    where ${documentsWhere(filters, 'd.fecha_remito')}`;
  const tonnes = filters.kind === 'todos' ? sql`l.cantidad - ${DELIVERED_TONNES}` : sql`l.cantidad`;
  const presupuestos = sql`
    select ${documentColumns('presupuestos', 'Presupuesto')}, d.fecha_presupuesto as fecha, ${LINE_COLUMNS},
      ${tonnes} as toneladas
    from presupuestos as d join presupuestos_detalles as l on l.documento_id = d.id
    where ${documentsWhere(filters, 'd.fecha_presupuesto')}`;
  if (filters.kind === 'remito') return remitos;
  if (filters.kind === 'presupuesto') return presupuestos;
  return sql`${remitos} union all ${presupuestos}`;
}

const documentColumns = (entidad: string, label: string) => sql`
  ${sql.lit(entidad)}::text as entidad, d.id as documento_id, ${sql.lit(`${label} `)} || d.numero as documento,
  d.empresa_id, d.cliente_nombre, d.chofer_nombre, d.camion_descripcion, d.camion_patente, d.direccion_envio,
  d.monto_total, d.cliente_id, d.chofer_id, d.descuento, d.recargo`;

/** A line's amount after its discount, without the freight within its price. */
const NET_AMOUNT = sql`case when l.flete_incluido is null or l.costo_unitario = 0 then l.monto - l.monto_descuento
  else round((l.monto - l.monto_descuento) * (l.costo_unitario - l.flete_incluido) / l.costo_unitario, 2) end`;

const LINE_COLUMNS = sql`l.orden, l.precio_producto_id, l.nombre, l.cantidad, l.subtotal,
  ${NET_AMOUNT} as neto, l.precio_costo`;

function documentsWhere(
  { desde, hasta, empresaId, clienteId }: SalesFilters,
  day: 'd.fecha_remito' | 'd.fecha_presupuesto',
) {
  const clauses = [
    sql`d.eliminado_en is null and not d.cancelado`,
    sql`${sql.raw(day)} between ${desde}::date and ${hasta}::date`,
    ...(empresaId ? [sql`d.empresa_id = ${empresaId}`] : []),
    ...(clienteId ? [sql`d.cliente_id = ${clienteId}`] : []),
  ];
  return sql.join(clauses, sql` and `);
}

/** Finds the kind of sale for a report's code. Any other code, and none, stand for both kinds. */
export function saleKindOf(
  codes: { readonly remito: number; readonly presupuesto: number },
  code: string | null,
): SaleKind {
  if (code === String(codes.remito)) return 'remito';
  return code === String(codes.presupuesto) ? 'presupuesto' : 'todos';
}
