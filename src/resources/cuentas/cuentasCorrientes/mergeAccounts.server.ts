import { sql } from 'kysely';
import { AppError, type HookContext, type Tx } from 'cantera/server';
import { cuentasCorrientes } from './cuentaCorriente.ts';
import { hasEntries, rememberForClient } from './cuentaCorriente.server.ts';

/**
 * Merges the accounts of two clients who turned out to be one, and returns what the kept client took over: one account,
 * or nothing. Entries cannot move, so the account with entries stays.
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

  const survivor =
    otherAccount.hasEntries || !keptAccount || isClosedAndEmpty(keptAccount) ? otherAccount : keptAccount;
  const isOpen = otherAccount.isOpen || (keptAccount?.isOpen ?? false);
  // The number of an open account stays, that of the kept client first.
  const firstOpen = [keptAccount, otherAccount].find((account) => account?.isOpen);
  const numero = (firstOpen ?? survivor).numero;
  if (survivor === keptAccount) await hide(tx, otherAccount.id);
  // A client has one account, so the kept client's own, which has no entries, is deleted before he takes the other's.
  else if (keptAccount) await tx.deleteFrom('cuentasCorrientes').where('id', '=', keptAccount.id).execute();
  await tx
    .updateTable('cuentasCorrientes')
    .set((row) => ({
      clienteId: keptClientId,
      nroCuentaCorriente: numero,
      activo: isOpen,
      eliminadoEn: null,
      version: sql`${row.ref('version')} + 1`,
      actualizadoEn: sql`ahora()`,
    }))
    .where('id', '=', survivor.id)
    .execute();
  await recordInHistory(context, keptClientId, { keptAccount, otherAccount, survivor, numero, isOpen });
  return [{ entidad: cuentasCorrientes.name, nombre: cuentasCorrientes.label.many, cantidad: 1 }];
}

type Account = {
  readonly id: number;
  readonly clienteId: number;
  readonly numero: string;
  readonly isOpen: boolean;
  readonly hasEntries: boolean;
};

/** Such an account is as good as none. */
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

async function recordInHistory(
  context: HookContext,
  keptClientId: number,
  merge: {
    keptAccount: Account | null;
    otherAccount: Account;
    survivor: Account;
    numero: string;
    isOpen: boolean;
  },
): Promise<void> {
  const { keptAccount, otherAccount, survivor, numero, isOpen } = merge;
  const beforeAndAfter = {
    clienteId: [survivor.clienteId, keptClientId],
    nroCuentaCorriente: [survivor.numero, numero],
  } as const;
  const changes = Object.fromEntries(
    Object.entries(beforeAndAfter).filter(([, [before, after]]) => before !== after),
  );
  if (Object.keys(changes).length > 0)
    await context.remember({ entity: cuentasCorrientes, id: survivor.id, accion: 'editar', changes });
  const removal = [otherAccount.numero, null] as const;
  if (otherAccount.isOpen)
    await rememberForClient(context, otherAccount.clienteId, 'eliminarCuentaCorriente', removal);
  const numberBefore = keptAccount?.isOpen ? keptAccount.numero : null;
  if (isOpen && numberBefore !== numero)
    await rememberForClient(context, keptClientId, 'crearCuentaCorriente', [numberBefore, numero]);
}
