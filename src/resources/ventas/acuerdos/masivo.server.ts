import { sql } from 'kysely';
import { authorOf, type Caller, type Db, type Tx } from 'cantera/server';

/** An agreement that fixes a price, which a mass change may change alike. */
export type Fixed = {
  readonly id: number;
  readonly con: string;
  readonly producto: string;
  readonly precio: string;
};

export type AgreedChange = { readonly id: number; readonly before: string; readonly after: string };

/** Returns the fixed prices of these products that have not ended, in order of id (the order of locks). */
export async function fixedPrices(
  db: Db | Tx,
  codigos: readonly number[],
  { lock = false } = {},
): Promise<Fixed[]> {
  const { rows } = await sql<Fixed>`
    select a.id, a.precio, p.nombre as producto,
      coalesce('la familia ' || f.nombre, trim(concat(c.apellido, ' ', c.nombre))) as con
    from acuerdos as a
    join codigos_producto as p on p.id = a.codigo_producto_id
    left join clientes as c on c.id = a.cliente_id
    left join familias as f on f.id = a.familia_id
    where a.eliminado_en is null and a.precio is not null
      and (a.hasta is null or a.hasta >= (ahora() at time zone 'America/Argentina/Buenos_Aires')::date)
      and a.codigo_producto_id = any(${codigos}::integer[])
    order by a.id ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows;
}

/**
 * Returns a mass change's effects on agreements, reversed; only those still as the change left them are undone.
 */
export async function changedBy(
  tx: Tx,
  cambioId: number,
): Promise<(AgreedChange & { readonly con: string; readonly isAsLeft: boolean })[]> {
  const { rows } = await sql<AgreedChange & { con: string; isAsLeft: boolean }>`
    select a.id, h.nuevo as before, h.anterior as after,
      coalesce('la familia ' || f.nombre, trim(concat(c.apellido, ' ', c.nombre))) as con,
      (a.eliminado_en is null and a.precio is not distinct from h.nuevo) as is_as_left
    from cambios_precios_acuerdos as h
    join acuerdos as a on a.id = h.acuerdo_id
    left join clientes as c on c.id = a.cliente_id
    left join familias as f on f.id = a.familia_id
    where h.cambio_id = ${cambioId}
    order by a.id for update of a`.execute(tx);
  return rows;
}

/** Writes prices, versions and history, one statement each. */
export async function writeAgreed(
  tx: Tx,
  changes: readonly AgreedChange[],
  { caller, cambioId, requestId }: { caller: Caller; cambioId: number; requestId: string },
): Promise<void> {
  if (changes.length === 0) return;
  const [ids, before, after] = (['id', 'before', 'after'] as const).map((name) =>
    changes.map((each) => each[name]),
  );
  await sql`
    update acuerdos set precio = nuevo.precio, version = version + 1, actualizado_en = ahora()
    from unnest(${ids}::integer[], ${after}::numeric[]) as nuevo (id, precio)
    where acuerdos.id = nuevo.id`.execute(tx);
  await sql`
    insert into cambios_precios_acuerdos (cambio_id, acuerdo_id, anterior, nuevo)
    select ${cambioId}, * from unnest(${ids}::integer[], ${before}::numeric[], ${after}::numeric[])`.execute(
    tx,
  );
  const author = authorOf(caller);
  await sql`
    insert into historial (entidad, registro_id, accion, usuario_id, usuario, cambios, pedido)
    select 'acuerdos', id, 'editar', ${author.usuarioId}::integer, ${author.usuario}, cambios::jsonb, ${requestId}
    from unnest(${ids}::integer[],
      ${changes.map((each) => JSON.stringify({ precio: [each.before, each.after] }))}::text[]
    ) as cambio (id, cambios)`.execute(tx);
}
