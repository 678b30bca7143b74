import { sql } from 'kysely';
import { access, fromCents, type Reach, type Role, sumCents, toCents } from 'cantera';
import type { SubAccount } from '../ventas/saleTypes.ts';
import { AppError, conditionClause, type Db, type Tx } from 'cantera/server';
import { ageingOf } from './ledger/ageing.server.ts';
import { documentKey } from './ledger/ledger.server.ts';
import { accountStatementOf } from './ledger/statement.server.ts';
import { clientes } from '../maestros/clientes/cliente.ts';
import type { StatementEntry, CancelledEntry } from './ledger.ts';
import { cancelledEntriesOf } from './ledger/cancelledEntries.server.ts';
import { CLIENTS_OF_ITS_FAMILY } from './fields.ts';
import { subAccountsOf, type Resumen, type ResumenCuenta, type ResumenDatos } from './resumen.ts';

/**
 * Reads a statement from one snapshot.
 * @throws AppError 404 for a missing or hidden client; 400 without an account, or for too many entries
 */
export function resumenDatos(db: Db, resumen: Resumen, rol: Role): Promise<ResumenDatos> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { id, nroCuentaCorriente, plazo, ...cliente } = await accountOf(tx, resumen.clienteId, rol);
      const cuentas: ResumenCuenta[] = [];
      for (const subcuenta of subAccountsOf(resumen.tipoVenta))
        cuentas.push(await subAccountStatement(tx, { cuentaCorrienteId: id, subcuenta }, resumen, plazo));
      return { ...resumen, cliente, cuentaCorrienteId: id, nroCuentaCorriente, cuentas };
    });
}

/**
 * Returns SQL for the days that a client has to pay, as `plazo`: his own, or those of the settings. `clients` is the
 * alias of the table `clientes`.
 */
export const termOf = (clients: string) =>
  sql<number>`coalesce(${sql.ref(`${clients}.plazoPago`)}, (select plazo_pago from configuracion))`.as(
    'plazo',
  );

/** The most entries of a sub-account in a statement. A PDF of so many is drawn in a few seconds. */
const MAX_ENTRIES = 5_000;

/** Finds the account of a client. @throws AppError 404 for a missing or hidden client; 400 without an account */
export async function accountOf(db: Db, clienteId: number, rol: Role) {
  const reach = access(CLIENTS_OF_ITS_FAMILY, rol);
  const client = await db
    .selectFrom('clientes as c')
    .leftJoin('cuentasCorrientes as cc', (join) =>
      join.onRef('cc.clienteId', '=', 'c.id').on('cc.eliminadoEn', 'is', null),
    )
    .select(['c.apellido', 'c.nombre', 'c.cuit', 'c.email', 'cc.id', 'cc.nroCuentaCorriente', termOf('c')])
    .where('c.id', '=', clienteId)
    .where('c.eliminadoEn', 'is', null)
    .$if(typeof reach === 'object', (clients) =>
      clients.where(sql<boolean>`${conditionClause(clientes, reach as Reach, 'c')}`),
    )
    .executeTakeFirst();
  if (!client) throw new AppError(404, clientes.messages.notFound);
  const { id, nroCuentaCorriente } = client;
  if (id === null || nroCuentaCorriente === null) {
    const message = 'El cliente no tiene cuenta corriente';
    throw new AppError(400, `${message}.`, { errors: { clienteId: message } });
  }
  return { ...client, id, nroCuentaCorriente };
}

/** @throws AppError 400 for more than `MAX_ENTRIES` entries */
async function subAccountStatement(
  tx: Tx,
  subAccount: { cuentaCorrienteId: number; subcuenta: SubAccount },
  { fechaInicio: desde, fechaFin: hasta }: Resumen,
  plazo: number,
): Promise<ResumenCuenta> {
  const account = { ...subAccount, hasta };
  const { total, apertura, cierre, entries } = await accountStatementOf(tx, {
    ...account,
    desde,
    onlyStanding: true,
    limit: MAX_ENTRIES,
  });
  if (total > MAX_ENTRIES)
    throw new AppError(400, `Son más de ${MAX_ENTRIES} movimientos: elija un período más corto.`);
  return {
    subcuenta: subAccount.subcuenta,
    saldoAnterior: apertura,
    debe: sumOf(entries, 'debe'),
    haber: sumOf(entries, 'haber'),
    saldo: cierre,
    ...withCorrections(entries, await cancelledEntriesOf(tx, { ...account, desde })),
    antiguedad: toCents(cierre) > 0n ? await ageingOf(tx, account, plazo) : null,
  };
}

/**
 * Attaches cancelled entries to the last standing entry of their document; those of no standing document are
 * `anulados`.
 */
function withCorrections(
  newestFirst: readonly StatementEntry[],
  cancelledEntries: readonly CancelledEntry[],
): Pick<ResumenCuenta, 'movimientos' | 'anulados'> {
  const entries = newestFirst.toReversed();
  // A later entry replaces an earlier one of the same document.
  const lastIds = new Map(entries.map((entry) => [documentKey(entry), entry.id]));
  const cancelledByDocument = Map.groupBy(cancelledEntries, documentKey);
  return {
    movimientos: entries.map((entry) => {
      const key = documentKey(entry);
      return {
        ...entry,
        correcciones: lastIds.get(key) === entry.id ? (cancelledByDocument.get(key) ?? []) : [],
      };
    }),
    anulados: cancelledEntries.filter((entry) => !lastIds.has(documentKey(entry))),
  };
}

const sumOf = (entries: readonly StatementEntry[], side: 'debe' | 'haber'): string =>
  fromCents(sumCents(entries.map((entry) => toCents(entry[side] ?? '0'))));
