import { sql } from 'kysely';
import { addDays, fromCents, percentOf, toCents, type Cents, type ParametersOf } from 'cantera';
import { onReport, type Db } from 'cantera/server';
import { acuerdosOf } from '../acuerdos/condiciones.server.ts';
import { tarifasOf } from '../fletes/tarifaFlete.server.ts';
import { freightPerTonne, tarifaFor } from '../freight.ts';
import { priceOf, type ProductPrices, type Venta } from '../prices.ts';
import { precios } from './precios.ts';

type PreciosQuery = ParametersOf<typeof precios>;

/** Answers the price list report, priced by the rule for the lines of a sale. */
export const preciosQuery = onReport(precios, async (query, _role, db) => {
  const rows = await preciosOf(db, query);
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as precios(
    lugar integer, lista text, producto text, precio_por text, flete numeric, contado numeric, contado_en_obra numeric,
    cuenta numeric, cuenta_en_obra numeric, valido_hasta date, entidad text, acuerdo_id integer)`;
});

async function preciosOf(db: Db, query: PreciosQuery) {
  const { iva, validez, venta, capacidad } = await readConditions(db, query);
  const [products, acuerdos, tarifas] = await Promise.all([
    productsOf(db, query, venta.familiaId),
    acuerdosOf(db, venta),
    tarifasOf(db, venta.localidadId, venta.dia),
  ]);
  const tarifa = venta.localidadId === null ? null : tarifaFor(venta, capacidad, tarifas);
  const flete =
    tarifa === null || (tarifa.modo === 'viaje' && capacidad === null)
      ? null
      : freightPerTonne({ modo: tarifa.modo, precio: toCents(tarifa.precio) }, toCents(capacidad ?? '0'));
  const listValidUntil = validez === null ? null : addDays(venta.dia, validez);
  const withIva = (cents: Cents) => fromCents(cents + (iva === null ? 0n : percentOf(cents, toCents(iva))));
  return products.map((product, lugar) => {
    const [contado, cuenta] = [false, true].map((esCuentaCorriente) =>
      priceOf(product, { ...venta, esCuentaCorriente }, acuerdos),
    ) as [ReturnType<typeof priceOf>, ReturnType<typeof priceOf>];
    const acuerdo = acuerdos.find(({ id }) => id === cuenta.acuerdoId);
    const prices = (costoUnitario: string) => {
      const cents = toCents(costoUnitario);
      return [withIva(cents), flete === null ? null : withIva(cents + flete)] as const;
    };
    const [contadoEnCantera, contadoEnObra] = prices(contado.costoUnitario);
    const [cuentaEnCantera, cuentaEnObra] = prices(cuenta.costoUnitario);
    return {
      lugar,
      lista: product.lista,
      producto: product.nombre,
      precio_por: cuenta.precioPor,
      flete: flete === null ? null : withIva(flete),
      contado: contadoEnCantera,
      contado_en_obra: contadoEnObra,
      cuenta: cuentaEnCantera,
      cuenta_en_obra: cuentaEnObra,
      valido_hasta: acuerdo ? acuerdo.hasta : listValidUntil,
      entidad: acuerdo ? 'acuerdos' : null,
      acuerdo_id: cuenta.acuerdoId,
    };
  });
}

type ConditionsRow = {
  readonly familiaId: number | null;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  readonly capacidad: string | null;
  readonly iva: string | null;
  /** Days that a quote holds. */
  readonly validez: number | null;
};

/** Reads the buyer's list, the destination, the truck and the IVA of a query. */
async function readConditions(
  db: Db,
  { clienteId, familiaId, destinoId, camionId, ivaId, dia }: PreciosQuery,
) {
  const { rows } = await sql<ConditionsRow>`
    select c.familia_id as "familiaId", l.id as "localidadId", l.zona_id as "zonaId",
      (select capacidad from camiones where id = ${camionId}::integer) as capacidad,
      (select porcentaje from ivas where id = ${ivaId}::integer) as iva,
      (select validez_presupuesto from configuracion) as validez
    from (select) as one
    left join clientes as c on c.id = ${clienteId}::integer
    left join localidades as l on l.id = coalesce(${destinoId}::integer, c.localidad_id)`.execute(db);
  const { capacidad, iva, validez, ...buyer } = rows[0]!;
  const venta: Omit<Venta, 'esCuentaCorriente'> = {
    ...buyer,
    clienteId,
    familiaId: buyer.familiaId ?? familiaId,
    dia,
  };
  return { iva, validez, capacidad, venta };
}

/**
 * Reads the products to price. With a chosen list, those of that list. Otherwise those of the buyer's list, then
 * those of other lists that the buyer's list lacks. If the buyer has no list or there is no buyer, those of all
 * lists.
 */
async function productsOf(
  db: Db,
  { familiaId, codigoProductoId }: PreciosQuery,
  buyerFamiliaId: number | null,
): Promise<(ProductPrices & { nombre: string })[]> {
  const { rows } = await sql<ProductPrices & { nombre: string }>`
    select p.codigo_producto_id as "codigoProductoId", p.precio_contado as "precioContado",
      p.precio_cuenta_corriente as "precioCuentaCorriente", f.nombre as lista,
      concat(c.nombre, ' (', p.codigo_generado, ')') as nombre
    from productos as p
    join codigos_producto as c on c.id = p.codigo_producto_id
    join familias as f on f.id = p.familia_id
    where p.eliminado_en is null
      and (${codigoProductoId}::integer is null or p.codigo_producto_id = ${codigoProductoId}::integer)
      and (${familiaId}::integer is null or p.familia_id = ${familiaId}::integer)
      and (${familiaId}::integer is not null or p.familia_id = ${buyerFamiliaId}::integer or not exists (
        select from productos as mine
        where mine.eliminado_en is null and mine.codigo_producto_id = p.codigo_producto_id
          and mine.familia_id = ${buyerFamiliaId}::integer))
    order by p.familia_id is distinct from ${buyerFamiliaId}::integer, f.nombre, c.nombre, p.codigo_generado`.execute(
    db,
  );
  return rows;
}
