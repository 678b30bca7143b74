import { sql } from 'kysely';
import { AppError, type HookContext, type Tx } from 'cantera/server';
import { cuentasCorrientes } from './cuentaCorriente.ts';
import { hasEntries, tellClient } from './cuentaCorriente.server.ts';

/** Entries cannot move, so the account with entries stays. @throws AppError 409 when both have some. */
export async function mergeAccounts(context: HookContext, keptId: number, otherId: number) {
  const { tx } = context;
  const keptAccount = await accountOf(tx, keptId);
  const other = await accountOf(tx, otherId);
  if (!other || !isInUse(other)) return [];
  if (keptAccount?.hasEntries && other.hasEntries)
    throw new AppError(
      409,
      `No se pueden unir: las dos cuentas corrientes (${keptAccount.numero} y ${other.numero}) tienen movimientos, y los ` +
        'movimientos no pasan de una cuenta a otra.',
    );

  const stays = other.hasEntries || !keptAccount || !isInUse(keptAccount) ? other : keptAccount;
  const isOpen = other.isOpen || (keptAccount?.isOpen ?? false);
  const numero = [keptAccount, other, stays].find((account) => account?.isOpen)?.numero ?? stays.numero;
  // A client has one row, so the unused one goes.
  if (stays === keptAccount) await hide(tx, other.id);
  else if (keptAccount) await tx.deleteFrom('cuentasCorrientes').where('id', '=', keptAccount.id).execute();
  await tx
    .updateTable('cuentasCorrientes')
    .set((row) => ({
      clienteId: keptId,
      nroCuentaCorriente: numero,
      activo: isOpen,
      eliminadoEn: null,
      version: sql`${row.ref('version')} + 1`,
      actualizadoEn: sql`ahora()`,
    }))
    .where('id', '=', stays.id)
    .execute();
  await tell(context, keptId, { kept: keptAccount, other, stays, numero, isOpen });
  return [{ entidad: cuentasCorrientes.name, nombre: cuentasCorrientes.label.many, cantidad: 1 }];
}

type Account = {
  readonly id: number;
  readonly clienteId: number;
  readonly numero: string;
  readonly isOpen: boolean;
  readonly hasEntries: boolean;
};

const isInUse = ({ isOpen, hasEntries: isKept }: Account): boolean => isOpen || isKept;

async function accountOf(tx: Tx, clienteId: number): Promise<Account | null> {
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

async function tell(
  context: HookContext,
  keptId: number,
  after: { kept: Account | null; other: Account; stays: Account; numero: string; isOpen: boolean },
): Promise<void> {
  const { kept, other, stays, numero, isOpen } = after;
  const differing = {
    clienteId: [stays.clienteId, keptId],
    nroCuentaCorriente: [stays.numero, numero],
  } as const;
  const changes = Object.fromEntries(Object.entries(differing).filter(([, [before, now]]) => before !== now));
  if (Object.keys(changes).length > 0)
    await context.remember({ entity: cuentasCorrientes, id: stays.id, accion: 'editar', changes });
  if (other.isOpen)
    await tellClient(context, other.clienteId, 'eliminarCuentaCorriente', [other.numero, null]);
  const before = kept?.isOpen ? kept.numero : null;
  if (isOpen && before !== numero)
    await tellClient(context, keptId, 'crearCuentaCorriente', [before, numero]);
}
