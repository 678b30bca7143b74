import { sql } from 'kysely';
import { AppError, type HookContext, type Tx } from 'cantera/server';
import { cuentasCorrientes } from './cuentaCorriente.ts';
import { hasEntries, rememberForClient } from './cuentaCorriente.server.ts';

/**
 * Merges the accounts of two clients who turned out to be one. Entries cannot move, so an account with entries stays;
 * if neither has any, the kept client's own stays.
 * @returns what moved to the kept client: one account, or nothing if his own was open and stays
 * @throws AppError 409 when both accounts have entries
 */
export async function mergeAccounts(context: HookContext, keptClientId: number, otherClientId: number) {
  const { tx } = context;
  const keptAccount = await lockAccountOf(tx, keptClientId);
  const otherAccount = await lockAccountOf(tx, otherClientId);
  if (!otherAccount || isClosedAndEmpty(otherAccount)) return [];
  if (keptAccount?.hasEntries && otherAccount.hasEntries)
    throw new AppError(
      409,
      `No se pueden unir: las dos cuentas corrientes (${keptAccount.numero} y ${otherAccount.numero}) tienen movimientos, y los ` +
        'movimientos no pasan de una cuenta a otra.',
    );

  const keepsOwn = keptAccount !== null && !isClosedAndEmpty(keptAccount) && !otherAccount.hasEntries;
  const survivor = keepsOwn ? keptAccount : otherAccount;
  // The number of an open account stays, that of the kept client first.
  const openAccount = [keptAccount, otherAccount].find((account) => account?.isOpen);
  const { numero } = openAccount ?? survivor;
  // The account that goes has no entries. The kept client's own row is deleted, because a client has only one.
  if (keepsOwn) await hide(tx, otherAccount.id);
  else if (keptAccount) await tx.deleteFrom('cuentasCorrientes').where('id', '=', keptAccount.id).execute();
  await tx
    .updateTable('cuentasCorrientes')
    .set((row) => ({
      clienteId: keptClientId,
      nroCuentaCorriente: numero,
      activo: openAccount !== undefined,
      eliminadoEn: null,
      version: sql`${row.ref('version')} + 1`,
      actualizadoEn: sql`ahora()`,
    }))
    .where('id', '=', survivor.id)
    .execute();
  await recordInHistory(context, keptClientId, { keptAccount, otherAccount, survivor, numero });
  if (keepsOwn && keptAccount.isOpen) return [];
  return [{ entidad: cuentasCorrientes.name, nombre: cuentasCorrientes.label.many, cantidad: 1 }];
}

type Account = {
  readonly id: number;
  readonly clienteId: number;
  readonly numero: string;
  readonly isOpen: boolean;
  readonly hasEntries: boolean;
};

/** A client with such an account is treated as if he had none. */
const isClosedAndEmpty = (account: Account): boolean => !account.isOpen && !account.hasEntries;

/** Reads the client's account, hidden or not, and locks it, so that it gets no entries meanwhile. */
async function lockAccountOf(tx: Tx, clienteId: number): Promise<Account | null> {
  const row = await tx
    .selectFrom('cuentasCorrientes')
    .select(['id', 'nroCuentaCorriente', 'activo', 'eliminadoEn'])
    .where('clienteId', '=', clienteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { id, nroCuentaCorriente, activo, eliminadoEn } = row;
  return {
    id,
    clienteId,
    numero: nroCuentaCorriente,
    isOpen: activo && eliminadoEn === null,
    hasEntries: await hasEntries(tx, id),
  };
}

const hide = (tx: Tx, id: number) =>
  tx
    .updateTable('cuentasCorrientes')
    .set((row) => ({ eliminadoEn: sql<string>`ahora()`, version: sql`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();

type Merge = { keptAccount: Account | null; otherAccount: Account; survivor: Account; numero: string };

async function recordInHistory(context: HookContext, keptClientId: number, merge: Merge): Promise<void> {
  const { keptAccount, otherAccount, survivor, numero } = merge;
  const beforeAndAfter = {
    clienteId: [survivor.clienteId, keptClientId],
    nroCuentaCorriente: [survivor.numero, numero],
  } as const;
  const changes = Object.fromEntries(
    Object.entries(beforeAndAfter).filter(([, [before, after]]) => before !== after),
  );
  if (Object.keys(changes).length > 0)
    await context.remember({ entity: cuentasCorrientes, id: survivor.id, accion: 'editar', changes });
  if (!otherAccount.isOpen) return;
  const removedNumber = [otherAccount.numero, null] as const;
  await rememberForClient(context, otherAccount.clienteId, 'eliminarCuentaCorriente', removedNumber);
  if (!keptAccount?.isOpen)
    await rememberForClient(context, keptClientId, 'crearCuentaCorriente', [null, numero]);
}
