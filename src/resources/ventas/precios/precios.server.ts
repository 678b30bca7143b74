import { sql } from 'kysely';
import { addDays, fromCents, percentOf, toCents, type Cents, type ParametersOf } from 'cantera';
import { onReport, type Db } from 'cantera/server';
import { acuerdosOf } from '../acuerdos/condiciones.server.ts';
import { tarifasOf } from '../fletes/tarifaFlete.server.ts';
import { freightPerTonne, tarifaFor } from '../freight.ts';
import { priceOf, type Priced, type Venta } from '../prices.ts';
import { precios } from './precios.ts';

type PreciosQuery = ParametersOf<typeof precios>;

/** Prices by the rule that prices a line of a sale. */
export const preciosQuery = onReport(precios, async (query, _role, db) => {
  const rows = await preciosOf(db, query);
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as precios(
    lugar integer, lista text, producto text, precio_por text, flete numeric, contado numeric, contado_en_obra numeric,
    cuenta numeric, cuenta_en_obra numeric, valido_hasta date, entidad text, acuerdo_id integer)`;
});

async function preciosOf(db: Db, query: PreciosQuery) {
  const { iva, validez, venta, capacidad } = await placeOf(db, query);
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
  const listHolds = validez === null ? null : addDays(venta.dia, validez);
  const shown = (cents: Cents) => fromCents(cents + (iva === null ? 0n : percentOf(cents, toCents(iva))));
  return products.map((product, lugar) => {
    const [contado, cuenta] = [false, true].map((esCuentaCorriente) =>
      priceOf(product, { ...venta, esCuentaCorriente }, acuerdos),
    ) as [ReturnType<typeof priceOf>, ReturnType<typeof priceOf>];
    const acuerdo = acuerdos.find(({ id }) => id === cuenta.acuerdoId);
    const prices = (costoUnitario: string) => {
      const cents = toCents(costoUnitario);
      return [shown(cents), flete === null ? null : shown(cents + flete)] as const;
    };
    const [contadoHere, contadoThere] = prices(contado.costoUnitario);
    const [cuentaHere, cuentaThere] = prices(cuenta.costoUnitario);
    return {
      lugar,
      lista: product.lista,
      producto: product.nombre,
      precio_por: cuenta.precioPor,
      flete: flete === null ? null : shown(flete),
      contado: contadoHere,
      contado_en_obra: contadoThere,
      cuenta: cuentaHere,
      cuenta_en_obra: cuentaThere,
      valido_hasta: acuerdo ? acuerdo.hasta : listHolds,
      entidad: acuerdo ? 'acuerdos' : null,
      acuerdo_id: cuenta.acuerdoId,
    };
  });
}

type QueryRow = {
  readonly familiaId: number | null;
  readonly localidadId: number | null;
  readonly zonaId: number | null;
  readonly capacidad: string | null;
  readonly iva: string | null;
  /** Days that a quote holds. */
  readonly validez: number | null;
};

/** Reads the buyer's list, the destination, the truck and the IVA of a query. */
async function placeOf(db: Db, { clienteId, familiaId, destinoId, camionId, ivaId, dia }: PreciosQuery) {
  const { rows } = await sql<QueryRow>`
    select c.familia_id as "familiaId", l.id as "localidadId", l.zona_id as "zonaId",
      (select capacidad from camiones where id = ${camionId}::integer) as capacidad,
      (select porcentaje from ivas where id = ${ivaId}::integer) as iva,
      (select validez_presupuesto from configuracion) as validez
    from (select) as one
    left join clientes as c on c.id = ${clienteId}::integer
    left join localidades as l on l.id = coalesce(${destinoId}::integer, c.localidad_id)`.execute(db);
  const { capacidad, iva, validez, ...place } = rows[0]!;
  const venta: Omit<Venta, 'esCuentaCorriente'> = {
    ...place,
    clienteId,
    familiaId: place.familiaId ?? familiaId,
    dia,
  };
  return { iva, validez, capacidad, venta };
}

/**
 * The products of the buyer's list, and those of other lists that his lacks; of all lists without a buyer. A
 * chosen list limits them.
 */
async function productsOf(
  db: Db,
  asked: PreciosQuery,
  own: number | null,
): Promise<(Priced & { nombre: string })[]> {
  const { familiaId, codigoProductoId } = asked;
  const { rows } = await sql<Priced & { nombre: string }>`
    select p.codigo_producto_id as "codigoProductoId", p.precio_contado as "precioContado",
      p.precio_cuenta_corriente as "precioCuentaCorriente", f.nombre as lista,
      concat(c.nombre, ' (', p.codigo_generado, ')') as nombre
    from productos as p
    join codigos_producto as c on c.id = p.codigo_producto_id
    join familias as f on f.id = p.familia_id
    where p.eliminado_en is null
      and (${codigoProductoId}::integer is null or p.codigo_producto_id = ${codigoProductoId}::integer)
      and (${familiaId}::integer is null or p.familia_id = ${familiaId}::integer)
      and (${familiaId}::integer is not null or p.familia_id = ${own}::integer or not exists (
        select from productos as mine
        where mine.eliminado_en is null and mine.codigo_producto_id = p.codigo_producto_id
          and mine.familia_id = ${own}::integer))
    order by p.familia_id is distinct from ${own}::integer, f.nombre, c.nombre, p.codigo_generado`.execute(
    db,
  );
  return rows;
}
