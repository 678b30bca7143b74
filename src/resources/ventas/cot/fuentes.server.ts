import { sql, type RawBuilder } from 'kysely';
import { inCents, toCents } from 'cantera';
import type { Db } from 'cantera/server';
import { adjustedTotal } from '../saleAmounts.ts';
import type { Fuente } from './faltantes.ts';

/** Amounts and tonnes are decimal text; `neto` is the sum of the lines after their discounts, without IVA. */
type FuenteRow = Omit<Fuente, 'importe' | 'productos'> & {
  readonly neto: string;
  readonly descuento: string;
  readonly recargo: string;
  readonly productos: readonly (Omit<Fuente['productos'][number], 'toneladas'> & {
    readonly toneladas: string;
  })[];
};

/**
 * Reads the remitos for the file. Company, client and truck are read as they are now, because what the file needs may
 * have been corrected.
 */
export async function readFuentes(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<Fuente[]> {
  const { rows } = await sql<{ remito: FuenteRow }>`
    select json_build_object(
      'id', remito.id, 'numero', remito.numero, 'fecha', remito.fecha_remito, 'anulado', remito.cancelado, 'cot', remito.cot,
      'direccion', remito.direccion_envio, 'destino', ${townJson('destino')}, 'descuento', remito.descuento::text, 'recargo', remito.recargo::text,
      'neto', detalle.neto::text, 'productos', detalle.productos,
      'empresa', json_build_object(
        'id', empresa.id, 'cuit', empresa.cuit, 'razonSocial', empresa.razon_social, 'domicilio', empresa.domicilio,
        'comprobante', empresa.cot_comprobante, 'localidad', ${townJson('localidad_empresa')}),
      'cliente', json_build_object(
        'id', cliente.id, 'nombre', coalesce(nullif(cliente.razon_social, ''), remito.cliente_nombre), 'cuit', cliente.cuit,
        'domicilio', cliente.domicilio, 'calle', cliente.calle, 'nroCalle', cliente.nro_calle, 'codigoPostal', cliente.codigo_postal,
        'esConsumidorFinal', coalesce(sin_acentos(categoria.nombre) = 'consumidor final', cliente.cuit is null), 'localidad', ${townJson('localidad_cliente')}),
      'camion', json_build_object(
        'id', camion.id, 'patente', camion.patente, 'acoplado', camion.acoplado_patente,
        'transportistaCuit', camion.transportista_cuit)) as remito
    from remitos as remito
      join empresas as empresa on empresa.id = remito.empresa_id
      left join localidades as localidad_empresa on localidad_empresa.id = empresa.localidad_id
      join clientes as cliente on cliente.id = remito.cliente_id
      left join localidades as localidad_cliente on localidad_cliente.id = cliente.localidad_id
      left join localidades as destino on destino.id = remito.destino_id
      left join categorias_fiscales as categoria on categoria.id = cliente.categoria_fiscal_id
      join camiones as camion on camion.id = remito.camion_id
      cross join lateral (
        select sum(linea.monto - linea.monto_descuento) as neto,
          json_agg(json_build_object(
            'id', producto.codigo_producto_id, 'codigo', coalesce(linea.codigo, ''), 'nombre', coalesce(linea.nombre, ''),
            'codigoArba', codigo.codigo_arba, 'toneladas', linea.cantidad::text) order by linea.orden) as productos
        from remitos_detalles as linea
          join productos as producto on producto.id = linea.precio_producto_id
          join codigos_producto as codigo on codigo.id = producto.codigo_producto_id
        where linea.documento_id = remito.id) as detalle
    where ${condition}
    order by remito.fecha_remito, remito.id
    limit ${limit}`.execute(db);
  return rows.map(({ remito: { neto, descuento, recargo, ...remito } }) => ({
    ...remito,
    importe: adjustedTotal(toCents(neto), inCents({ descuento, recargo })).montoTotal,
    productos: remito.productos.map((producto) => ({ ...producto, toneladas: toCents(producto.toneladas) })),
  }));
}

const townJson = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'nombre', ${sql.ref(`${alias}.nombre`)},
  'provincia', ${sql.ref(`${alias}.provincia`)}, 'codigoPostal', ${sql.ref(`${alias}.codigo_postal`)}) end`;
