import { fromCents, type Role, sumCents, toCents } from 'cantera';
import type { SubAccount } from '../ventas/saleTypes.ts';
import { AppError, type Db, type Tx } from 'cantera/server';
import { atOneMoment } from './atOneMoment.server.ts';
import { sumByAge } from './ledger/ageing.server.ts';
import { documentKey } from './ledger/ledger.server.ts';
import { openDebtsOf } from './ledger/open.server.ts';
import { accountStatementOf } from './ledger/statement.server.ts';
import { findClientAccount } from './clientAccount.server.ts';
import type { StatementEntry, CancelledEntry } from './ledger.ts';
import { cancelledEntriesOf } from './ledger/cancelledEntries.server.ts';
import { subAccountsOf, type ResumenCuenta, type ResumenDatos, type ResumenQuery } from './resumen.ts';

/**
 * Reads the statement of a client. @throws AppError 404 for a missing or hidden client; 400 without an account, or
 * for too many entries
 */
export function readResumenDatos(db: Db, query: ResumenQuery, rol: Role): Promise<ResumenDatos> {
  return atOneMoment(db, async (tx) => {
    const { id, nroCuentaCorriente, plazo, ...cliente } = await findClientAccount(tx, query.clienteId, rol);
    const cuentas: ResumenCuenta[] = [];
    for (const subcuenta of subAccountsOf(query.tipoVenta))
      cuentas.push(await subAccountStatement(tx, { cuentaCorrienteId: id, subcuenta }, query, plazo));
    return { ...query, cliente, cuentaCorrienteId: id, nroCuentaCorriente, cuentas };
  });
}

/** A PDF with so many entries is drawn in a few seconds. */
const MAX_ENTRIES = 5_000;

async function subAccountStatement(
  tx: Tx,
  subAccount: { cuentaCorrienteId: number; subcuenta: SubAccount },
  { fechaInicio: desde, fechaFin: hasta }: ResumenQuery,
  plazo: number,
): Promise<ResumenCuenta> {
  const { total, apertura, cierre, entries } = await accountStatementOf(tx, {
    ...subAccount,
    desde,
    hasta,
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
    ...withCorrections(entries, await cancelledEntriesOf(tx, { ...subAccount, desde, hasta })),
    antiguedad:
      toCents(cierre) > 0n ? sumByAge(await openDebtsOf(tx, { ...subAccount, hasta }), hasta, plazo) : null,
  };
}

/** Puts cancelled entries under their document's last standing entry. If none stands, they are `anulados`. */
function withCorrections(
  newestFirst: readonly StatementEntry[],
  cancelledEntries: readonly CancelledEntry[],
): Pick<ResumenCuenta, 'movimientos' | 'anulados'> {
  const entries = newestFirst.toReversed();
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
