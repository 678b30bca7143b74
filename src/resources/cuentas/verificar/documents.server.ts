import { sql } from 'kysely';
import type { Poster } from '../ledger/posters.server.ts';
import { countRows, sliceOf, type Check, type CheckContext } from './check.server.ts';
import { accountName, documentName, NOTHING, sideName } from './words.server.ts';

/** Checks that each record has exactly the expected entries, and that no others exist. */
export const documentsCheck: Check = {
  etapa: 'Movimientos de cada comprobante',
  async size({ tx, posters }) {
    let size = 0;
    for (const { entity } of posters) size += await countRows(tx, entity.table);
    return size;
  },
  async *run(context) {
    for (const poster of context.posters) yield* slices(context, poster);
    await checkForeign(context);
  },
};

/** PostgreSQL's largest `integer`. */
const LAST_ID = 2 ** 31 - 1;

async function* slices(context: CheckContext, poster: Poster): AsyncGenerator<number> {
  const atOnce = sliceOf(context, await countRows(context.tx, poster.entity.table));
  for (let desde = 0; ;) {
    const { rows } = await sql<{ hasta: number; n: number }>`
      select max(id) as hasta, count(*)::integer as n from (
        select id from ${sql.table(poster.entity.table)} where id > ${desde} order by id limit ${atOnce}) as t
    `.execute(context.tx);
    const { hasta, n } = rows[0]!;
    // Open-ended: the record of an entry may be gone.
    const isLast = n < atOnce;
    const upTo = isLast ? LAST_ID : hasta;
    await checkEntries(context, poster, desde, upTo);
    await checkTraces(context, poster, desde, upTo);
    yield n;
    if (isLast) return;
    desde = hasta;
  }
}

type Row = {
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

async function checkEntries(
  context: CheckContext,
  { entity, claims }: Poster,
  desde: number,
  hasta: number,
): Promise<void> {
  await context.differing<Row>(
    sql`
    with asentado as materialized (
      select m.* from movimientos as m
      where m.entidad = ${entity.name} and m.documento_id > ${desde} and m.documento_id <= ${hasta}
    ), vigente as (
      select documento_id, cuenta_corriente_id as cuenta_id, tipo, subcuenta, min(numero) as numero,
        sum(importe) as importe, count(*)::integer as veces
      from asentado as m
      where anula_id is null and not exists (select from asentado as r where r.anula_id = m.id)
      group by documento_id, cuenta_corriente_id, tipo, subcuenta
    ), debido as (
      select documento_id, coalesce(c.id, 0) as cuenta_id, tipo, subcuenta, min(numero) as numero,
        sum(importe) as importe, count(*)::integer as veces
      from (${claims}) as a left join cuentas_corrientes as c on c.cliente_id = a.cliente_id
      where documento_id > ${desde} and documento_id <= ${hasta} and importe > 0 and vigente
      group by documento_id, c.id, tipo, subcuenta
    )
    select cuenta_id, c.nro_cuenta_corriente as cuenta, coalesce(d.numero, v.numero) as numero, tipo, subcuenta,
      d.importe as debido, coalesce(d.veces, 0) as veces_debido,
      v.importe as asentado, coalesce(v.veces, 0) as veces_asentado
    from debido as d
    full join vigente as v using (documento_id, cuenta_id, tipo, subcuenta)
    left join cuentas_corrientes as c on c.id = cuenta_id
    where (d.importe, d.veces, d.numero) is distinct from (v.importe, v.veces, v.numero)
    order by documento_id, tipo, subcuenta`,
    ({ cuentaId, cuenta, numero, tipo, subcuenta, ...sums }) => ({
      que: 'El comprobante y su movimiento no coinciden',
      donde: `${documentName(context, entity.name, numero)}, ${accountName(cuenta, cuentaId)}`,
      esperado: sums.debido === null ? NOTHING : sideName(tipo, subcuenta, sums.debido, sums.vecesDebido),
      encontrado:
        sums.asentado === null ? NOTHING : sideName(tipo, subcuenta, sums.asentado, sums.vecesAsentado),
    }),
  );
}

/** Checks that the entries of annulled documents exist: they net to zero, so that no sum misses them. */
async function checkTraces(
  context: CheckContext,
  { entity, claims }: Poster,
  desde: number,
  hasta: number,
): Promise<void> {
  await context.differing<{ numero: string }>(
    sql`
    select distinct a.documento_id, a.numero from (${claims}) as a
    where a.documento_id > ${desde} and a.documento_id <= ${hasta} and a.importe > 0 and not a.vigente
      and not exists (
        select from movimientos as m where m.entidad = ${entity.name} and m.documento_id = a.documento_id)
    order by a.documento_id`,
    ({ numero }) => ({
      que: 'Faltan los movimientos de un comprobante anulado',
      donde: documentName(context, entity.name, numero),
      esperado: 'Su movimiento y la anulación',
      encontrado: NOTHING,
    }),
  );
}

async function checkForeign(context: CheckContext): Promise<void> {
  const names = context.posters.map(({ entity }) => entity.name);
  await context.differing<{
    entidad: string;
    numero: string;
    cuenta: string | null;
    cuentaCorrienteId: number;
  }>(
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
