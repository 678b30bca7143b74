import type { RequestAs, TestApp } from '#testing/app.ts';
import type { ApiRecord } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

/** A client's current account as listed, with its balance. */
export const accountOf = async (admin: RequestAs, clienteId: number): Promise<ApiRecord> =>
  (await jsonOf<ApiRecord[]>(admin('GET', `/api/CuentaCorriente/Listado?clienteId=${clienteId}`)))[0]!;

/** The ledger's entries of a document, oldest first. */
export const entriesOf = ({ database }: TestApp, entidad: string, documentoId: number) =>
  database.db
    .selectFrom('movimientos')
    .select(['id', 'tipo', 'subcuenta', 'importe', 'fecha', 'numero', 'anulaId'])
    .where('entidad', '=', entidad)
    .where('documentoId', '=', documentoId)
    .orderBy('id')
    .execute();

/** How many rows a receipt or a debit note may leave, and the numbers that were given. */
export const countedOf = async (t: Pick<TestApp, 'database'>) =>
  (
    await rowsOf(
      t,
      `select (select count(*) from recibos) as recibos, (select count(*) from notas_debito) as notas,
         (select count(*) from movimientos) as movimientos, (select count(*) from cheques) as cheques,
         (select count(*) from recibos_medios) as medios, (select count(*) from imputaciones) as imputaciones,
         (select count(*) from historial) as historial,
         (select sum(ultimo) from numeradores where serie in ('recibos', 'notasDebito')) as ultimos`,
    )
  )[0]!;
