import type { RequestAs, TestApp } from '#testing/app.ts';
import type { ApiRecord } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';

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
