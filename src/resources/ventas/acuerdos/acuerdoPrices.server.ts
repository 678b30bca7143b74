import { sql } from 'kysely';
import { ZONE } from 'cantera/argentina';
import { authorOf, type Caller, type Db, type Tx } from 'cantera/server';

/**
 * An agreement that sets a price, which a mass change of prices (`cambiosPrecios`) may change too. Agreements with a
 * discount follow the list by themselves.
 */
export type FixedPrice = {
  readonly id: number;
  /** The client or family: 'Lomita', 'la familia Corralones'. */
  readonly con: string;
  readonly producto: string;
  readonly precio: string;
};

/** The price of an agreement before and after a mass change, or its undoing. */
export type AcuerdoChange = { readonly id: number; readonly before: string; readonly after: string };

/** Reads the agreements, in force or to come, that set a price for one of these products. */
export async function fixedPricesOfCodigos(
  db: Db,
  codigos: readonly number[],
  { lock = false } = {},
): Promise<FixedPrice[]> {
  const { rows } = await sql<FixedPrice>`
    select acuerdo.id, acuerdo.precio, codigo.nombre as producto,
      coalesce('la familia ' || familia.nombre, trim(concat(cliente.apellido, ' ', cliente.nombre))) as con
    from acuerdos as acuerdo
    join codigos_producto as codigo on codigo.id = acuerdo.codigo_producto_id
    left join clientes as cliente on cliente.id = acuerdo.cliente_id
    left join familias as familia on familia.id = acuerdo.familia_id
    where acuerdo.eliminado_en is null and acuerdo.precio is not null
      and (acuerdo.hasta is null or acuerdo.hasta >= (ahora() at time zone ${ZONE})::date)
      and acuerdo.codigo_producto_id = any(${codigos}::integer[])
    order by acuerdo.id ${lock ? sql`for update of acuerdo` : sql``}`.execute(db);
  return rows;
}

/**
 * Returns the changes that give the agreements of a mass change their former prices. An agreement `isUnchanged` if it
 * still has the price that the mass change set.
 */
export async function undoOfAcuerdos(
  tx: Tx,
  cambioId: number,
): Promise<(AcuerdoChange & { readonly con: string; readonly isUnchanged: boolean })[]> {
  const { rows } = await sql<AcuerdoChange & { con: string; isUnchanged: boolean }>`
    select acuerdo.id, paso.nuevo as before, paso.anterior as after,
      coalesce('la familia ' || familia.nombre, trim(concat(cliente.apellido, ' ', cliente.nombre))) as con,
      (acuerdo.eliminado_en is null and acuerdo.precio is not distinct from paso.nuevo) as is_unchanged
    from cambios_precios_acuerdos as paso
    join acuerdos as acuerdo on acuerdo.id = paso.acuerdo_id
    left join clientes as cliente on cliente.id = acuerdo.cliente_id
    left join familias as familia on familia.id = acuerdo.familia_id
    where paso.cambio_id = ${cambioId}
    order by acuerdo.id for update of acuerdo`.execute(tx);
  return rows;
}

/** Writes new prices of agreements, the table from which a mass change is undone, and the history. */
export async function writeAcuerdoPrices(
  tx: Tx,
  changes: readonly AcuerdoChange[],
  { caller, cambioId, requestId }: { caller: Caller; cambioId: number; requestId: string },
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const before = changes.map((change) => change.before);
  const after = changes.map((change) => change.after);
  await sql`
    update acuerdos set precio = nuevo.precio, version = version + 1, actualizado_en = ahora()
    from unnest(${ids}::integer[], ${after}::numeric[]) as nuevo (id, precio)
    where acuerdos.id = nuevo.id`.execute(tx);
  await sql`
    insert into cambios_precios_acuerdos (cambio_id, acuerdo_id, anterior, nuevo)
    select ${cambioId}, * from unnest(${ids}::integer[], ${before}::numeric[], ${after}::numeric[])
  `.execute(tx);
  const author = authorOf(caller);
  await sql`
    insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios, pedido)
    select 'acuerdos', id, 'editar', ${author.usuarioId}::integer, ${author.usuario}, cambios::jsonb, ${requestId}
    from unnest(${ids}::integer[],
      ${changes.map((change) => JSON.stringify({ precio: [change.before, change.after] }))}::text[]
    ) as cambio (id, cambios)`.execute(tx);
}
