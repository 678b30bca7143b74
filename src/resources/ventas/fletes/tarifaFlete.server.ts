import { sql } from 'kysely';
import { compareDecimals, formatDate, type RecordOf } from 'cantera';
import { AppError, builtOnce, type Db, hook, refuseFields, type Tx } from 'cantera/server';
import { nextCode } from '../acuerdos/nextCode.server.ts';
import type { Tarifa } from '../freight.ts';
import { tarifasFlete } from './tarifaFlete.ts';

type TarifaInput = Partial<RecordOf<typeof tarifasFlete>>;

/** Allow one rate per place, capacity and day, so that a sale always has one answer. */
export const tarifaFleteHooks = hook(tarifasFlete, {
  creating: ({ tx, values }) => prepare(tx, values as TarifaInput),
  editing: ({ tx, before, values }) => prepare(tx, { ...before, ...values } as TarifaInput),
  created: async ({ tx, record }) => refuseOverlap(tx, record),
  edited: async ({ tx, record }) => refuseOverlap(tx, record),
  restored: async ({ tx, record }) => refuseOverlap(tx, record),
});

/** Checks a rate and gives it a code. The lock lets the second of two overlapping rates meet the first. */
async function prepare(tx: Tx, input: TarifaInput) {
  refuseInvalidTerms(input);
  await sql`lock table tarifas_flete in share row exclusive mode`.execute(tx);
  return { codigo: input.codigo ?? (await nextCode(tx, tarifasFlete, 'F')) };
}

function refuseInvalidTerms({
  zonaId = null,
  localidadId = null,
  capacidadDesde = null,
  capacidadHasta = null,
  desde,
  hasta = null,
}: TarifaInput): void {
  const isCapacityReversed =
    capacidadDesde !== null && capacidadHasta !== null && compareDecimals(capacidadHasta, capacidadDesde) < 0;
  const errors = {
    ...(zonaId === null && localidadId === null && { zonaId: 'Elija una zona o una localidad' }),
    ...(zonaId !== null &&
      localidadId !== null && { localidadId: 'Elija una zona o una localidad, no las dos' }),
    ...(isCapacityReversed && { capacidadHasta: 'No puede ser menor que la otra' }),
    ...(hasta !== null && hasta < desde! && { hasta: 'No puede ser anterior a Desde' }),
  };
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

/** A rate for any truck may overlap those for some trucks, which take precedence. */
async function refuseOverlap(tx: Tx, record: RecordOf<typeof tarifasFlete>): Promise<void> {
  const { id, zonaId, localidadId, capacidadDesde, capacidadHasta, desde, hasta } = record;
  const { rows } = await sql<{ lugar: string; desde: string; hasta: string | null }>`
    select coalesce(zona.nombre, localidad.nombre) as lugar, tarifa.desde, tarifa.hasta
    from tarifas_flete as tarifa
    left join zonas as zona on zona.id = tarifa.zona_id
    left join localidades as localidad on localidad.id = tarifa.localidad_id
    where tarifa.eliminado_en is null and tarifa.id <> ${id}
      and tarifa.zona_id is not distinct from ${zonaId}::integer
      and tarifa.localidad_id is not distinct from ${localidadId}::integer
      and (num_nonnulls(tarifa.capacidad_desde, tarifa.capacidad_hasta) = 0)
        = (num_nonnulls(${capacidadDesde}::numeric, ${capacidadHasta}::numeric) = 0)
      and numrange(tarifa.capacidad_desde, tarifa.capacidad_hasta, '[]')
        && numrange(${capacidadDesde}::numeric, ${capacidadHasta}::numeric, '[]')
      and daterange(tarifa.desde, tarifa.hasta, '[]') && daterange(${desde}::date, ${hasta}::date, '[]')
    order by tarifa.desde limit 1
  `.execute(tx);
  const [overlap] = rows;
  if (!overlap) return;
  const end = overlap.hasta === null ? ' sin fin' : ` hasta el ${formatDate(overlap.hasta)}`;
  const message = `Se superpone con la tarifa de ${overlap.lugar} desde el ${formatDate(overlap.desde)}${end}: termínela antes, o cambie los días o los camiones`;
  throw new AppError(409, message, { errors: { desde: message } });
}

/** Reads the rates to a town, or to its zone, that hold on a day. */
export const tarifasOf = (db: Db, localidadId: number | null, dia: string): Promise<Tarifa[]> =>
  tarifasQuery(db, [localidadId, dia]);

const tarifasQuery = builtOnce(
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
