import { sql } from 'kysely';
import { formatDate, type RecordOf } from 'cantera';
import { AppError, hook, refuseFields, type Tx } from 'cantera/server';
import { acuerdos } from './acuerdo.ts';
import { nextCode } from './code.server.ts';

type AcuerdoInput = Partial<RecordOf<typeof acuerdos>>;

/** Source: docs/decisions/0032-prices-by-agreement.md */
export const acuerdoHooks = hook(acuerdos, {
  creating: async ({ tx, values }) => {
    const input = values as AcuerdoInput;
    refuseUnclear(input);
    await lock(tx);
    return { codigo: input.codigo ?? (await nextCode(tx, acuerdos, 'A')) };
  },
  editing: async ({ tx, before, values }) => {
    const after = { ...before, ...values } as AcuerdoInput;
    refuseUnclear(after);
    await lock(tx);
    return { codigo: after.codigo ?? (await nextCode(tx, acuerdos, 'A')) };
  },
  // Overlaps are refused once the agreement is stored: an import brings several at once.
  created: async ({ tx, record }) => refuseOverlap(tx, record),
  edited: async ({ tx, record }) => refuseOverlap(tx, record),
  restored: async ({ tx, record }) => refuseOverlap(tx, record),
});

/** @throws AppError 400 */
function refuseUnclear({
  clienteId = null,
  familiaId = null,
  localidadId = null,
  zonaId = null,
  precio = null,
  descuento = null,
  desde,
  hasta = null,
}: AcuerdoInput): void {
  const errors = {
    ...(clienteId === null && familiaId === null && { clienteId: 'Elija un cliente o una familia' }),
    ...(clienteId !== null &&
      familiaId !== null && { familiaId: 'Elija un cliente o una familia, no los dos' }),
    ...(clienteId === null && localidadId !== null && { localidadId: 'El destino es solo con un cliente' }),
    ...(clienteId === null && zonaId !== null && { zonaId: 'El destino es solo con un cliente' }),
    ...(localidadId !== null && zonaId !== null && { zonaId: 'Elija una localidad o una zona, no las dos' }),
    ...(precio === null && descuento === null && { precio: 'Escriba un precio o un descuento' }),
    ...(precio !== null &&
      descuento !== null && { descuento: 'Escriba un precio o un descuento, no los dos' }),
    ...(hasta !== null && hasta < desde! && { hasta: 'No puede ser anterior a Desde' }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

type OverlappedAcuerdo = { con: string; producto: string | null; desde: string; hasta: string | null };

/** Serialises changes, so that the second of two overlapping agreements meets the first. */
const lock = (tx: Tx) => sql`lock table acuerdos in share row exclusive mode`.execute(tx);

/** @throws AppError 409 that names the overlapping agreement */
async function refuseOverlap(
  tx: Tx,
  { id, clienteId, familiaId, localidadId, zonaId, codigoProductoId, ...days }: RecordOf<typeof acuerdos>,
): Promise<void> {
  const { rows } = await sql<OverlappedAcuerdo>`
    select coalesce('la familia ' || f.nombre, trim(concat(c.apellido, ' ', c.nombre))) as con,
      p.nombre as producto, a.desde, a.hasta
    from acuerdos as a
    left join clientes as c on c.id = a.cliente_id
    left join familias as f on f.id = a.familia_id
    left join codigos_producto as p on p.id = a.codigo_producto_id
    where a.eliminado_en is null and a.id <> ${id}
      and a.cliente_id is not distinct from ${clienteId}::integer
      and a.familia_id is not distinct from ${familiaId}::integer
      and a.localidad_id is not distinct from ${localidadId}::integer
      and a.zona_id is not distinct from ${zonaId}::integer
      and a.codigo_producto_id is not distinct from ${codigoProductoId}::integer
      and daterange(a.desde, a.hasta, '[]') && daterange(${days.desde}::date, ${days.hasta}::date, '[]')
    order by a.desde limit 1
  `.execute(tx);
  const [overlapped] = rows;
  if (!overlapped) return;
  const message = `Se superpone con ${named(overlapped)}: termínelo antes, o cambie los días`;
  throw new AppError(409, message, { errors: { desde: message } });
}

const named = ({ con, producto, desde, hasta }: OverlappedAcuerdo): string =>
  `el acuerdo con ${con} por ${producto ?? 'todos los productos'}, desde el ${formatDate(desde)}${
    hasta === null ? ' sin fin' : ` hasta el ${formatDate(hasta)}`
  }`;

/** @throws AppError 409 when the agreements of two clients who become one would overlap. */
export async function refuseMergedOverlap(tx: Tx, keptId: number, otherId: number): Promise<void> {
  const { rows } = await sql<{ desde: string; producto: string | null }>`
    select a.desde, p.nombre as producto
    from acuerdos as a
    join acuerdos as b on b.cliente_id = ${keptId} and b.eliminado_en is null
      and b.localidad_id is not distinct from a.localidad_id and b.zona_id is not distinct from a.zona_id
      and b.codigo_producto_id is not distinct from a.codigo_producto_id
      and daterange(a.desde, a.hasta, '[]') && daterange(b.desde, b.hasta, '[]')
    left join codigos_producto as p on p.id = a.codigo_producto_id
    where a.cliente_id = ${otherId} and a.eliminado_en is null
    limit 1
  `.execute(tx);
  const [overlapped] = rows;
  if (overlapped)
    throw new AppError(
      409,
      `No se pueden unir: los dos tienen un acuerdo por ${overlapped.producto ?? 'todos los productos'} en los mismos días. Termine o elimine antes uno de ellos.`,
    );
}
