import { sql } from 'kysely';
import { addDays, fromCents, percentOf, toCents, type Cents, type ParametersOf } from 'cantera';
import { onReport, type Db } from 'cantera/server';
import { readAcuerdos } from '../acuerdos/condiciones.server.ts';
import { tarifasOf } from '../fletes/tarifaFlete.server.ts';
import { freightPerTonne, tarifaFor } from '../freight.ts';
import { priceOf, type Price, type ProductPrices, type Venta } from '../prices.ts';
import { precios } from './precios.ts';

type PreciosQuery = ParametersOf<typeof precios>;

/** The rows are returned as SQL, because reports sort and page in the database. */
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
    readAcuerdos(db, venta),
    tarifasOf(db, venta.localidadId, venta.dia),
  ]);
  const tarifa = venta.localidadId === null ? null : tarifaFor(venta, capacidad, tarifas);
  // A rate per trip is divided among a full load, so it needs the capacity of the truck.
  const flete =
    tarifa === null || (tarifa.modo === 'viaje' && capacidad === null)
      ? null
      : freightPerTonne({ modo: tarifa.modo, precio: toCents(tarifa.precio) }, toCents(capacidad ?? '0'));
  const listValidUntil = validez === null ? null : addDays(venta.dia, validez);
  const withIva = (cents: Cents) => fromCents(cents + (iva === null ? 0n : percentOf(cents, toCents(iva))));
  return products.map((product, lugar) => {
    const contado = priceOf(product, { ...venta, esCuentaCorriente: false }, acuerdos);
    const cuenta = priceOf(product, { ...venta, esCuentaCorriente: true }, acuerdos);
    const acuerdo = acuerdos.find(({ id }) => id === cuenta.acuerdoId);
    const atQuarry = ({ costoUnitario }: Price) => withIva(toCents(costoUnitario));
    const onSite = ({ costoUnitario }: Price) =>
      flete === null ? null : withIva(toCents(costoUnitario) + flete);
    return {
      lugar,
      lista: product.lista,
      producto: product.nombre,
      // Both prices have the same reason.
      precio_por: cuenta.precioPor,
      flete: flete === null ? null : withIva(flete),
      contado: atQuarry(contado),
      contado_en_obra: onSite(contado),
      cuenta: atQuarry(cuenta),
      cuenta_en_obra: onSite(cuenta),
      valido_hasta: acuerdo ? acuerdo.hasta : listValidUntil,
      entidad: acuerdo ? 'acuerdos' : null,
      acuerdo_id: cuenta.acuerdoId,
    };
  });
}

type ConditionsRow = Pick<Venta, 'familiaId' | 'localidadId' | 'zonaId'> & {
  readonly capacidad: string | null;
  /** The rate that is added to all prices. */
  readonly iva: string | null;
  /** The days for which list prices hold. */
  readonly validez: number | null;
};

/** Reads what the prices depend on. The query has one row even without a client. */
async function readConditions(
  db: Db,
  { clienteId, familiaId, destinoId, camionId, ivaId, dia }: PreciosQuery,
) {
  const { rows } = await sql<ConditionsRow>`
    select cliente.familia_id as "familiaId", localidad.id as "localidadId", localidad.zona_id as "zonaId",
      (select capacidad from camiones where id = ${camionId}::integer) as capacidad,
      (select porcentaje from ivas where id = ${ivaId}::integer) as iva,
      (select validez_presupuesto from configuracion) as validez
    from (select) as una_fila
    left join clientes as cliente on cliente.id = ${clienteId}::integer
    left join localidades as localidad on localidad.id = coalesce(${destinoId}::integer, cliente.localidad_id)
  `.execute(db);
  const { capacidad, iva, validez, ...buyer } = rows[0]!;
  const venta: Omit<Venta, 'esCuentaCorriente'> = {
    ...buyer,
    clienteId,
    familiaId: buyer.familiaId ?? familiaId,
    dia,
  };
  return { iva, validez, capacidad, venta };
}

/** Reads the products of a chosen list, else those of the buyer's and, for codes that it lacks, of all lists. */
async function productsOf(
  db: Db,
  { familiaId, codigoProductoId }: PreciosQuery,
  buyerFamiliaId: number | null,
): Promise<(ProductPrices & { nombre: string })[]> {
  const { rows } = await sql<ProductPrices & { nombre: string }>`
    select producto.codigo_producto_id as "codigoProductoId", producto.precio_contado as "precioContado",
      producto.precio_cuenta_corriente as "precioCuentaCorriente", familia.nombre as lista,
      concat(codigo.nombre, ' (', producto.codigo_generado, ')') as nombre
    from productos as producto
    join codigos_producto as codigo on codigo.id = producto.codigo_producto_id
    join familias as familia on familia.id = producto.familia_id
    where producto.eliminado_en is null
      and (${codigoProductoId}::integer is null or producto.codigo_producto_id = ${codigoProductoId}::integer)
      and (${familiaId}::integer is null or producto.familia_id = ${familiaId}::integer)
      and (${familiaId}::integer is not null or producto.familia_id = ${buyerFamiliaId}::integer or not exists (
        select from productos as de_su_lista
        where de_su_lista.eliminado_en is null and de_su_lista.codigo_producto_id = producto.codigo_producto_id
          and de_su_lista.familia_id = ${buyerFamiliaId}::integer))
    order by producto.familia_id is distinct from ${buyerFamiliaId}::integer, familia.nombre, codigo.nombre, producto.codigo_generado
  `.execute(db);
  return rows;
}
