import { sql, type RawBuilder } from 'kysely';
import { percentOf, toCents } from 'cantera';
import type { Db, Tx } from 'cantera/server';
import type { Fuente } from './faltantes.ts';

type Row = Omit<Fuente, 'importe' | 'productos'> & {
  readonly neto: string;
  readonly descuento: string;
  readonly recargo: string;
  readonly productos: readonly (Omit<Fuente['productos'][number], 'toneladas'> & {
    readonly toneladas: string;
  })[];
};

/** Reads remitos in one statement: issued values as issued, correctable values as they are now. */
export async function sources(db: Db | Tx, which: RawBuilder<unknown>, most: number): Promise<Fuente[]> {
  const { rows } = await sql<{ remito: Row }>`
    select json_build_object(
      'id', r.id, 'numero', r.numero, 'fecha', r.fecha_remito, 'anulado', r.cancelado, 'cot', r.cot,
      'direccion', r.direccion_envio, 'descuento', r.descuento::text, 'recargo', r.recargo::text,
      'neto', d.neto::text, 'productos', d.productos,
      'empresa', json_build_object(
        'id', e.id, 'cuit', e.cuit, 'razonSocial', e.razon_social, 'domicilio', e.domicilio,
        'comprobante', e.cot_comprobante, 'localidad', ${town('le')}),
      'cliente', json_build_object(
        'id', c.id, 'nombre', coalesce(nullif(c.razon_social, ''), r.cliente_nombre), 'cuit', c.cuit,
        'domicilio', c.domicilio, 'calle', c.calle, 'nroCalle', c.nro_calle, 'codigoPostal', c.codigo_postal,
        'esConsumidorFinal', coalesce(sin_acentos(f.nombre) = 'consumidor final', c.cuit is null), 'localidad', ${town('lc')}),
      'camion', json_build_object(
        'id', k.id, 'patente', k.patente, 'acoplado', k.acoplado_patente,
        'transportistaCuit', k.transportista_cuit)) as remito
    from remitos as r
      join empresas as e on e.id = r.empresa_id
      left join localidades as le on le.id = e.localidad_id
      join clientes as c on c.id = r.cliente_id
      left join localidades as lc on lc.id = c.localidad_id
      left join categorias_fiscales as f on f.id = c.categoria_fiscal_id
      join camiones as k on k.id = r.camion_id
      cross join lateral (
        select sum(l.monto - l.monto_descuento) as neto,
          json_agg(json_build_object(
            'id', p.codigo_producto_id, 'codigo', coalesce(l.codigo, ''), 'nombre', coalesce(l.nombre, ''),
            'codigoArba', q.codigo_arba, 'toneladas', l.cantidad::text) order by l.orden) as productos
        from remitos_detalles as l
          join productos as p on p.id = l.precio_producto_id
          join codigos_producto as q on q.id = p.codigo_producto_id
        where l.documento_id = r.id) as d
    where ${which}
    order by r.fecha_remito, r.id
    limit ${most}`.execute(db);
  return rows.map(({ remito: { neto, descuento, recargo, ...remito } }) => ({
    ...remito,
    importe: withoutTaxes(toCents(neto), toCents(descuento), toCents(recargo)),
    productos: remito.productos.map((each) => ({ ...each, toneladas: toCents(each.toneladas) })),
  }));
}

/** Applies the document's percents like `saleTotals`. */
function withoutTaxes(net: bigint, descuento: bigint, recargo: bigint): bigint {
  const less = net - percentOf(net, descuento);
  return less + percentOf(less, recargo);
}

const town = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'nombre', ${sql.ref(`${alias}.nombre`)},
  'provincia', ${sql.ref(`${alias}.provincia`)}, 'codigoPostal', ${sql.ref(`${alias}.codigo_postal`)}) end`;
