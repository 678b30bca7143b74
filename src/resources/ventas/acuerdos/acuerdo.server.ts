import { sql } from 'kysely';
import { formatDate, type RecordOf } from 'cantera';
import { AppError, hook, refuseFields, type Tx } from 'cantera/server';
import { acuerdos } from './acuerdo.ts';
import { nextCode } from './nextCode.server.ts';

type AcuerdoInput = Partial<RecordOf<typeof acuerdos>>;

/** Allow one agreement per buyer, destination, product and day: docs/decisions/0032-prices-by-agreement.md */
export const acuerdoHooks = hook(acuerdos, {
  creating: ({ tx, values }) => prepare(tx, values as AcuerdoInput),
  editing: ({ tx, before, values }) => prepare(tx, { ...before, ...values } as AcuerdoInput),
  // Overlaps are refused once the agreement is stored, because an import brings several at once.
  created: async ({ tx, record }) => refuseOverlap(tx, record),
  edited: async ({ tx, record }) => refuseOverlap(tx, record),
  restored: async ({ tx, record }) => refuseOverlap(tx, record),
});

/** Checks an agreement and gives it a code. The lock lets the second of two overlapping agreements meet the first. */
async function prepare(tx: Tx, input: AcuerdoInput) {
  refuseInvalidTerms(input);
  await sql`lock table acuerdos in share row exclusive mode`.execute(tx);
  return { codigo: input.codigo ?? (await nextCode(tx, acuerdos, 'A')) };
}

function refuseInvalidTerms({
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

async function refuseOverlap(tx: Tx, record: RecordOf<typeof acuerdos>): Promise<void> {
  const { id, clienteId, familiaId, localidadId, zonaId, codigoProductoId, desde, hasta } = record;
  const { rows } = await sql<Overlap>`
    select coalesce('la familia ' || familia.nombre, trim(concat(cliente.apellido, ' ', cliente.nombre))) as con,
      codigo.nombre as producto, acuerdo.desde, acuerdo.hasta
    from acuerdos as acuerdo
    left join clientes as cliente on cliente.id = acuerdo.cliente_id
    left join familias as familia on familia.id = acuerdo.familia_id
    left join codigos_producto as codigo on codigo.id = acuerdo.codigo_producto_id
    where acuerdo.eliminado_en is null and acuerdo.id <> ${id}
      and acuerdo.cliente_id is not distinct from ${clienteId}::integer
      and acuerdo.familia_id is not distinct from ${familiaId}::integer
      and acuerdo.localidad_id is not distinct from ${localidadId}::integer
      and acuerdo.zona_id is not distinct from ${zonaId}::integer
      and acuerdo.codigo_producto_id is not distinct from ${codigoProductoId}::integer
      and daterange(acuerdo.desde, acuerdo.hasta, '[]') && daterange(${desde}::date, ${hasta}::date, '[]')
    order by acuerdo.desde limit 1
  `.execute(tx);
  const [overlap] = rows;
  if (!overlap) return;
  const message = `Se superpone con ${describeOverlap(overlap)}: termínelo antes, o cambie los días`;
  throw new AppError(409, message, { errors: { desde: message } });
}

type Overlap = { con: string; producto: string | null; desde: string; hasta: string | null };

const describeOverlap = ({ con, producto, desde, hasta }: Overlap): string =>
  `el acuerdo con ${con} por ${producto ?? 'todos los productos'}, desde el ${formatDate(desde)}${
    hasta === null ? ' sin fin' : ` hasta el ${formatDate(hasta)}`
  }`;

/** @throws AppError 409 when the agreements of two clients who become one would overlap */
export async function refuseMergedOverlap(tx: Tx, keptId: number, otherId: number): Promise<void> {
  const { rows } = await sql<{ producto: string | null }>`
    select codigo.nombre as producto
    from acuerdos as propio
    join acuerdos as ajeno on ajeno.cliente_id = ${otherId} and ajeno.eliminado_en is null
      and ajeno.localidad_id is not distinct from propio.localidad_id and ajeno.zona_id is not distinct from propio.zona_id
      and ajeno.codigo_producto_id is not distinct from propio.codigo_producto_id
      and daterange(ajeno.desde, ajeno.hasta, '[]') && daterange(propio.desde, propio.hasta, '[]')
    left join codigos_producto as codigo on codigo.id = propio.codigo_producto_id
    where propio.cliente_id = ${keptId} and propio.eliminado_en is null
    limit 1
  `.execute(tx);
  const [overlap] = rows;
  if (overlap)
    throw new AppError(
      409,
      `No se pueden unir: los dos tienen un acuerdo por ${overlap.producto ?? 'todos los productos'} en los mismos días. Termine o elimine antes uno de ellos.`,
    );
}
