import { sql } from 'kysely';
import { compareDecimals, formatDate, type RecordOf } from 'cantera';
import { AppError, builtOnce, type Db, hook, refuseFields, type Tx } from 'cantera/server';
import { nextCode } from '../acuerdos/code.server.ts';
import type { Tarifa } from '../freight.ts';
import { tarifasFlete } from './tarifaFlete.ts';

type TarifaInput = Partial<RecordOf<typeof tarifasFlete>>;

export const tarifaFleteHooks = hook(tarifasFlete, {
  creating: async ({ tx, values }) => {
    const input = values as TarifaInput;
    refuseUnclear(input);
    await lock(tx);
    return { codigo: input.codigo ?? (await nextCode(tx, tarifasFlete, 'F')) };
  },
  editing: async ({ tx, before, values }) => {
    const after = { ...before, ...values } as TarifaInput;
    refuseUnclear(after);
    await lock(tx);
    return { codigo: after.codigo ?? (await nextCode(tx, tarifasFlete, 'F')) };
  },
  // Overlaps are refused once the rate is stored: an import brings several at once.
  created: async ({ tx, record }) => refuseOverlap(tx, record),
  edited: async ({ tx, record }) => refuseOverlap(tx, record),
  restored: async ({ tx, record }) => refuseOverlap(tx, record),
});

/** @throws AppError 400 */
function refuseUnclear({
  zonaId = null,
  localidadId = null,
  capacidadDesde = null,
  capacidadHasta = null,
  desde,
  hasta = null,
}: TarifaInput): void {
  const isTurned =
    capacidadDesde !== null && capacidadHasta !== null && compareDecimals(capacidadHasta, capacidadDesde) < 0;
  const errors = {
    ...(zonaId === null && localidadId === null && { zonaId: 'Elija una zona o una localidad' }),
    ...(zonaId !== null &&
      localidadId !== null && { localidadId: 'Elija una zona o una localidad, no las dos' }),
    ...(isTurned && { capacidadHasta: 'No puede ser menor que la otra' }),
    ...(hasta !== null && hasta < desde! && { hasta: 'No puede ser anterior a Desde' }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

const lock = (tx: Tx) => sql`lock table tarifas_flete in share row exclusive mode`.execute(tx);

/** A rate for any truck may overlap those for some. @throws AppError 409 */
async function refuseOverlap(
  tx: Tx,
  { id, zonaId, localidadId, capacidadDesde, capacidadHasta, ...days }: RecordOf<typeof tarifasFlete>,
): Promise<void> {
  const { rows } = await sql<{ lugar: string; desde: string; hasta: string | null }>`
    select coalesce(z.nombre, l.nombre) as lugar, a.desde, a.hasta
    from tarifas_flete as a left join zonas as z on z.id = a.zona_id left join localidades as l on l.id = a.localidad_id
    where a.eliminado_en is null and a.id <> ${id}
      and a.zona_id is not distinct from ${zonaId}::integer
      and a.localidad_id is not distinct from ${localidadId}::integer
      and (num_nonnulls(a.capacidad_desde, a.capacidad_hasta) = 0)
        = (num_nonnulls(${capacidadDesde}::numeric, ${capacidadHasta}::numeric) = 0)
      and numrange(a.capacidad_desde, a.capacidad_hasta, '[]')
        && numrange(${capacidadDesde}::numeric, ${capacidadHasta}::numeric, '[]')
      and daterange(a.desde, a.hasta, '[]') && daterange(${days.desde}::date, ${days.hasta}::date, '[]')
    order by a.desde limit 1
  `.execute(tx);
  const [overlapped] = rows;
  if (!overlapped) return;
  const until = overlapped.hasta === null ? ' sin fin' : ` hasta el ${formatDate(overlapped.hasta)}`;
  const message = `Se superpone con la tarifa de ${overlapped.lugar} desde el ${formatDate(overlapped.desde)}${until}: termínela antes, o cambie los días o los camiones`;
  throw new AppError(409, message, { errors: { desde: message } });
}

/** Returns the rates of a day for a town or its zone, for trucks of any capacity. */
export const tarifasOf = (db: Db, localidadId: number | null, dia: string): Promise<Tarifa[]> =>
  candidates(db, [localidadId, dia]);

const candidates = builtOnce(
  (slot) => sql<Tarifa>`
  select id, localidad_id as "localidadId", zona_id as "zonaId", capacidad_desde as "capacidadDesde",
    capacidad_hasta as "capacidadHasta", modo, precio
  from tarifas_flete
  where eliminado_en is null
    and (localidad_id = ${slot(0)}::integer
      or zona_id = (select zona_id from localidades where id = ${slot(0)}::integer))
    and desde <= ${slot(1)}::date and (hasta is null or hasta >= ${slot(1)}::date)
`,
);
