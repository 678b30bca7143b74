import { sql } from 'kysely';
import { MAX_INTEGER } from '../../maxInteger.ts';
import type { Poster } from '../ledger/posters.server.ts';
import { countRecords, countRows, sliceSizeFor, type Check, type CheckContext } from './check.server.ts';
import { accountName, documentName, NOTHING, sideName } from './names.server.ts';

/** Checks that each document has posted exactly the entries that it should have (`Poster.claims`). */
export const documentsCheck: Check = {
  etapa: 'Movimientos de cada comprobante',
  size: ({ tx, posters }) =>
    countRecords(
      tx,
      posters.map(({ entity }) => entity),
    ),
  async *run(context) {
    for (const poster of context.posters) yield* checkSlices(context, poster);
    await checkOtherEntities(context);
  },
};

async function* checkSlices(context: CheckContext, poster: Poster): AsyncGenerator<number> {
  const sliceSize = sliceSizeFor(context, await countRows(context.tx, poster.entity.table));
  let desde = 0;
  for (;;) {
    const { rows } = await sql<{ maxId: number; count: number }>`
      select max(id) as max_id, count(*)::integer as count from (
        select id from ${sql.table(poster.entity.table)} where id > ${desde} order by id limit ${sliceSize}) as t
    `.execute(context.tx);
    const { maxId, count } = rows[0]!;
    const isLast = count < sliceSize;
    // The last slice has no end, so that it includes entries of documents that are missing after the last one.
    const hasta = isLast ? MAX_INTEGER : maxId;
    await checkEntries(context, poster, desde, hasta);
    await checkAnnulled(context, poster, desde, hasta);
    yield count;
    if (isLast) return;
    desde = hasta;
  }
}

type Row = {
  /** 0 for a client without an account: a null would join with nothing. */
  cuentaId: number;
  cuenta: string | null;
  numero: string;
  tipo: string;
  subcuenta: string;
  debido: string | null;
  vecesDebido: number;
  asentado: string | null;
  vecesAsentado: number;
};

/** Compares the standing entries of documents (`asentado`) with those that there should be (`debido`). */
async function checkEntries(
  context: CheckContext,
  { entity, claims }: Poster,
  desde: number,
  hasta: number,
): Promise<void> {
  await context.reportDifferences<Row>(
    sql`
    with del_tramo as materialized (
      select m.* from movimientos as m
      where m.entidad = ${entity.name} and m.documento_id > ${desde} and m.documento_id <= ${hasta}
    ), asentado as (
      select documento_id, cuenta_corriente_id as cuenta_id, tipo, subcuenta, min(numero) as numero,
        sum(importe) as importe, count(*)::integer as veces
      from del_tramo as m
      where anula_id is null and not exists (select from del_tramo as r where r.anula_id = m.id)
      group by documento_id, cuenta_corriente_id, tipo, subcuenta
    ), debido as (
      select documento_id, coalesce(c.id, 0) as cuenta_id, tipo, subcuenta, min(numero) as numero,
        sum(importe) as importe, count(*)::integer as veces
      from (${claims}) as claim left join cuentas_corrientes as c on c.cliente_id = claim.cliente_id
      where documento_id > ${desde} and documento_id <= ${hasta} and importe > 0 and vigente
      group by documento_id, c.id, tipo, subcuenta
    )
    select cuenta_id, c.nro_cuenta_corriente as cuenta, coalesce(d.numero, a.numero) as numero, tipo, subcuenta,
      d.importe as debido, coalesce(d.veces, 0) as veces_debido,
      a.importe as asentado, coalesce(a.veces, 0) as veces_asentado
    from debido as d
    full join asentado as a using (documento_id, cuenta_id, tipo, subcuenta)
    left join cuentas_corrientes as c on c.id = cuenta_id
    where (d.importe, d.veces, d.numero) is distinct from (a.importe, a.veces, a.numero)
    order by documento_id, tipo, subcuenta`,
    ({ cuentaId, cuenta, numero, tipo, subcuenta, debido, vecesDebido, asentado, vecesAsentado }) => ({
      que: 'El comprobante y su movimiento no coinciden',
      donde: `${documentName(context, entity.name, numero)}, ${accountName(cuenta, cuentaId)}`,
      esperado: debido === null ? NOTHING : sideName(tipo, subcuenta, debido, vecesDebido),
      encontrado: asentado === null ? NOTHING : sideName(tipo, subcuenta, asentado, vecesAsentado),
    }),
  );
}

/**
 * Finds annulled documents without their reversals. Their entries add up to zero, so no balance shows that they are
 * missing.
 */
async function checkAnnulled(
  context: CheckContext,
  { entity, claims }: Poster,
  desde: number,
  hasta: number,
): Promise<void> {
  await context.reportDifferences<{ numero: string }>(
    sql`
    select distinct claim.documento_id, claim.numero from (${claims}) as claim
    where claim.documento_id > ${desde} and claim.documento_id <= ${hasta} and claim.importe > 0 and not claim.vigente
      and not exists (
        select from movimientos as m where m.entidad = ${entity.name} and m.documento_id = claim.documento_id)
    order by claim.documento_id`,
    ({ numero }) => ({
      que: 'Faltan los movimientos de un comprobante anulado',
      donde: documentName(context, entity.name, numero),
      esperado: 'Su movimiento y la anulación',
      encontrado: NOTHING,
    }),
  );
}

type EntryRow = { entidad: string; numero: string; cuenta: string | null; cuentaCorrienteId: number };

async function checkOtherEntities(context: CheckContext): Promise<void> {
  const names = context.posters.map(({ entity }) => entity.name);
  await context.reportDifferences<EntryRow>(
    sql`
    select m.entidad, m.numero, m.cuenta_corriente_id, c.nro_cuenta_corriente as cuenta
    from movimientos as m left join cuentas_corrientes as c on c.id = m.cuenta_corriente_id
    where m.entidad <> all (${names}::text[]) order by m.id`,
    ({ entidad, numero, cuenta, cuentaCorrienteId }) => ({
      que: 'Movimiento de un comprobante que no los hace',
      donde: `${documentName(context, entidad, numero)}, ${accountName(cuenta, cuentaCorrienteId)}`,
      esperado: NOTHING,
      encontrado: 'Un movimiento',
    }),
  );
}
