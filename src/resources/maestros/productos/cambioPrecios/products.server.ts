import { sql } from 'kysely';
import { fold } from 'cantera';
import { AppError, type Db } from 'cantera/server';
import { fixedPricesOfCodigos, type FixedPrice } from '../../../ventas/acuerdos/acuerdoPrices.server.ts';
import { pricesOf, type PreviewRow, type MassChange } from './input.ts';
import { PRICES, type Prices } from './rule.ts';

export const MAX_PRODUCTS = 10_000;

export type SelectedProduct = Pick<PreviewRow, 'id' | 'codigoGenerado' | 'nombre' | 'familia'> & {
  readonly codigoProductoId: number;
  readonly prices: Prices;
};

export async function selectProducts(
  db: Db,
  { familiaId, texto, seleccion }: MassChange,
  { lock = false } = {},
): Promise<SelectedProduct[]> {
  const foldedText = fold(texto ?? '');
  const products = await db
    .selectFrom('productos')
    .innerJoin('codigosProducto', 'codigosProducto.id', 'productos.codigoProductoId')
    .innerJoin('familias', 'familias.id', 'productos.familiaId')
    .select([
      'productos.id',
      'codigoGenerado',
      'productos.codigoProductoId',
      'codigosProducto.nombre',
      'familias.nombre as familia',
      ...PRICES,
    ])
    .where('productos.eliminadoEn', 'is', null)
    .$if(familiaId !== null, (query) => query.where('familiaId', '=', familiaId!))
    .$if(texto !== null, (query) =>
      query.where(
        // These columns are those of the filter 'Código o Nombre' in the list of products.
        sql<boolean>`(position(${foldedText} in productos.codigo_generado_busqueda) > 0
          or position(${foldedText} in codigos_producto.codigo_busqueda) > 0
          or position(${foldedText} in codigos_producto.nombre_busqueda) > 0)`,
      ),
    )
    .$if(seleccion !== null, (query) =>
      query.where(sql<boolean>`productos.id = any(${seleccion}::integer[])`),
    )
    // One order of locks prevents deadlocks.
    .orderBy('productos.id')
    .limit(MAX_PRODUCTS + 1)
    .$if(lock, (query) => query.forNoKeyUpdate('productos'))
    .execute();
  if (products.length > MAX_PRODUCTS)
    throw new AppError(400, `Son más de ${MAX_PRODUCTS} productos: elija una familia o parte de ellos.`);
  return products.map(({ precioCosto, precioContado, precioCuentaCorriente, ...product }) => ({
    ...product,
    prices: { precioCosto, precioContado, precioCuentaCorriente },
  }));
}

/** Finds the agreed prices of the products. Only sale prices are agreed, so a change of costs alone concerns none. */
export async function fixedPricesOfChange(
  db: Db,
  products: readonly SelectedProduct[],
  change: MassChange,
  { lock = false } = {},
): Promise<FixedPrice[]> {
  if (!pricesOf(change).some((name) => name !== 'precioCosto')) return [];
  const codigos = new Set(products.map(({ codigoProductoId }) => codigoProductoId));
  return fixedPricesOfCodigos(db, [...codigos], { lock });
}
