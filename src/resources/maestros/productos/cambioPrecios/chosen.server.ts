import { sql } from 'kysely';
import { fold } from 'cantera';
import { AppError, type Db, type Tx } from 'cantera/server';
import { fixedPrices, type Fixed } from '../../../ventas/acuerdos/masivo.server.ts';
import { pricesOf, type PreviewRow, type Requested } from './input.ts';
import { PRICES, type Prices } from './rule.ts';

/** Maximum number of products of one change, like the most rows of a list. */
export const MAX_PRODUCTS = 10_000;

export type ChosenProduct = Pick<PreviewRow, 'id' | 'codigoGenerado' | 'nombre' | 'familia'> & {
  readonly codigoProductoId: number;
  readonly prices: Prices;
};

export async function chosenProducts(
  db: Db | Tx,
  { familiaId, texto, seleccion }: Requested,
  { lock = false } = {},
): Promise<ChosenProduct[]> {
  const part = fold(texto ?? '');
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
        sql<boolean>`(position(${part} in productos.codigo_generado_busqueda) > 0
          or position(${part} in codigos_producto.codigo_busqueda) > 0
          or position(${part} in codigos_producto.nombre_busqueda) > 0)`,
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

/** None when only costs change. */
export async function fixedOf(
  db: Db | Tx,
  products: readonly ChosenProduct[],
  requested: Requested,
  { lock = false } = {},
): Promise<Fixed[]> {
  if (!pricesOf(requested).some((name) => name !== 'precioCosto')) return [];
  return fixedPrices(db, [...new Set(products.map(({ codigoProductoId }) => codigoProductoId))], { lock });
}
