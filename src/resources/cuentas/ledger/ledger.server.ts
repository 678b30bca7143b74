import { sql } from 'kysely';
import { documentDay, formatDate, type Row, toCents, today } from 'cantera';
import { AppError, type HookContext, now, type Prepared, runPrepared, type Tx } from 'cantera/server';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import { lockedSettingsOf } from '../../maestros/configuracion/configuracion.server.ts';

/**
 * An entry of the ledger, `movimientos`: what a document debits (DEBE) or credits (HABER) to a sub-account of its client's
 * account. Entries are never changed or deleted, but reversed by opposite ones, which name them in `anulaId`.
 */
export type LedgerEntry = {
  readonly cuentaCorrienteId: number;
  readonly tipo: 'DEBE' | 'HABER';
  readonly subcuenta: SubAccount;
  /** ARS; 0 posts nothing. */
  readonly importe: string;
  readonly fecha: string;
  readonly entidad: string;
  readonly documentoId: number;
  readonly numero: string;
  /** May be empty. At most 200 characters. */
  readonly concepto: string;
  readonly usuarioId: number;
};

/** The document that posted an entry. */
export type EntrySource = Pick<LedgerEntry, 'entidad' | 'documentoId'>;

/** Documents collate their text in Spanish, so a comparison with the ledger must name this collation. */
export const LEDGER_COLLATION = sql.raw('collate "C"');

export const documentKey = ({ entidad, documentoId }: EntrySource): string => `${entidad} ${documentoId}`;

/**
 * Locks a client's account. Call it before a document takes its number, so that all transactions lock in one order.
 */
export async function lockAccount(
  tx: Tx,
  clienteId: number,
): Promise<{ id: number; isInUse: boolean } | null> {
  const [account] = await runPrepared<{ id: number; isInUse: boolean }>(tx, LOCK_ACCOUNT, [clienteId]);
  return account ?? null;
}

const LOCK_ACCOUNT: Prepared = {
  name: 'cuenta',
  text: `select id, activo and eliminado_en is null as "isInUse" from cuentas_corrientes
    where cliente_id = $1 for no key update`,
};

export async function postEntry(tx: Tx, entry: LedgerEntry): Promise<void> {
  if (toCents(entry.importe) === 0n) return;
  await refuseClosedPeriod(tx, entry.fecha);
  const values = INSERTED_FIELDS.map((name) => entry[name]);
  await runPrepared(tx, INSERT_ENTRY, values);
}

/** The order is that of the statement's parameters. */
const INSERTED_FIELDS = [
  'cuentaCorrienteId',
  'tipo',
  'subcuenta',
  'importe',
  'fecha',
  'entidad',
  'documentoId',
  'numero',
  'concepto',
  'usuarioId',
] as const satisfies readonly (keyof LedgerEntry)[];

const INSERT_ENTRY: Prepared = {
  name: 'movimiento',
  text: `insert into movimientos (cuenta_corriente_id, tipo, subcuenta, importe, fecha, entidad, documento_id, numero,
      concepto, usuario_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};

export async function reverseEntries(
  tx: Tx,
  { entidad, documentoId }: EntrySource,
  { concepto, usuarioId }: Pick<LedgerEntry, 'concepto' | 'usuarioId'>,
): Promise<void> {
  const standing = await standingEntries(tx, { entidad, documentoId });
  if (standing.length === 0) return;
  const fecha = today(now());
  await refuseClosedPeriod(tx, fecha);
  await tx
    .insertInto('movimientos')
    .values(
      standing.map(({ id, tipo, ...entry }) => ({
        ...entry,
        tipo: tipo === 'DEBE' ? ('HABER' as const) : ('DEBE' as const),
        fecha,
        entidad,
        documentoId,
        concepto,
        usuarioId,
        anulaId: id,
      })),
    )
    .execute();
}

/** The step `opening` of each document of `closedDocuments` (cierre.server.ts). @throws AppError 409 */
export const refuseClosedDay = ({ tx, entity, values }: HookContext & { values: Row }): Promise<void> =>
  refuseClosedPeriod(tx, documentDay(entity, values));

/** Locks the settings, so that a concurrent closing waits. @throws AppError 409 */
async function refuseClosedPeriod(tx: Tx, fecha: string): Promise<void> {
  const { cierreHasta } = await lockedSettingsOf(tx);
  if (cierreHasta !== null && fecha <= cierreHasta)
    throw new AppError(
      409,
      `El período está cerrado hasta el ${formatDate(cierreHasta)}: no se pueden crear, editar ni anular comprobantes de esa fecha o anteriores.`,
    );
}

/** Returns a document's standing entries, which are neither reversed nor reversals. */
async function standingEntries(tx: Tx, { entidad, documentoId }: EntrySource) {
  await runPrepared(tx, LOCK_ACCOUNTS, [entidad, documentoId]);
  return tx
    .selectFrom('movimientos as m')
    .select(['m.id', 'm.cuentaCorrienteId', 'm.tipo', 'm.subcuenta', 'm.importe', 'm.numero'])
    .where('m.entidad', '=', entidad)
    .where('m.documentoId', '=', documentoId)
    .where('m.anulaId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('movimientos as r').select('r.id').whereRef('r.anulaId', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .execute();
}

const LOCK_ACCOUNTS: Prepared = {
  name: 'cuentas de un comprobante',
  text: `select from cuentas_corrientes where id in (
      select cuenta_corriente_id from movimientos where entidad = $1 and documento_id = $2)
    order by id for no key update`,
};
