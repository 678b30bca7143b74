import { AppError, hook, type HookContext, type Tx } from 'cantera/server';
import { cuentasCorrientes } from './cuentaCorriente.ts';

export const cuentaCorrienteHooks = hook(cuentasCorrientes, {
  creating: async ({ caller }) => ({ usuarioAltaId: caller.id }),

  // Reopens the client's closed account, when there is one, instead of creating a second.
  reviving: async ({ tx, values }) => {
    // Two users who open the same account do so one after the other.
    await tx
      .selectFrom('clientes')
      .select('id')
      .where('id', '=', values.clienteId!)
      .forNoKeyUpdate()
      .execute();
    const existing = await tx
      .selectFrom('cuentasCorrientes')
      .select(['id', 'activo', 'eliminadoEn', 'nroCuentaCorriente'])
      .where('clienteId', '=', values.clienteId!)
      .executeTakeFirst();
    if (existing?.activo && existing.eliminadoEn === null) {
      const message = `El cliente ya tiene la cuenta corriente ${existing.nroCuentaCorriente}.`;
      throw new AppError(409, message, { errors: { clienteId: message } });
    }
    return existing?.id ?? null;
  },

  created: async ({ record, ...context }) =>
    rememberForClient(context, record.clienteId, 'crearCuentaCorriente', [null, record.nroCuentaCorriente]),

  edited: async ({ before, record, ...context }) => {
    if (before.clienteId !== record.clienteId)
      throw new AppError(400, 'Revise los datos ingresados.', {
        errors: { clienteId: 'Una cuenta corriente no puede pasar a otro cliente' },
      });
    const change = [before.nroCuentaCorriente, record.nroCuentaCorriente] as const;
    await rememberForClient(context, record.clienteId, 'editarCuentaCorriente', change);
  },

  // An account with entries is closed, but stays listed.
  deleting: async ({ tx, record }) => ((await hasEntries(tx, record.id)) ? { activo: false } : null),

  deleted: async ({ record, ...context }) =>
    rememberForClient(context, record.clienteId, 'eliminarCuentaCorriente', [
      record.nroCuentaCorriente,
      null,
    ]),
});

/** Opens the account of a new client, within the client's creation, where no hook of accounts runs. */
export async function openAccount(context: HookContext, clienteId: number, nroCuentaCorriente: string) {
  const { tx, caller, remember } = context;
  const { id } = await tx
    .insertInto('cuentasCorrientes')
    .values({ clienteId, nroCuentaCorriente, usuarioAltaId: caller.id, eliminadoEn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { clienteId: [null, clienteId], nroCuentaCorriente: [null, nroCuentaCorriente] } as const;
  await remember({ entity: cuentasCorrientes, id, accion: 'crear', changes });
  await rememberForClient(context, clienteId, 'crearCuentaCorriente', [null, nroCuentaCorriente]);
}

export const rememberForClient = (
  { remember, registry }: HookContext,
  id: number,
  accion: string,
  change: readonly [before: string | null, after: string | null],
) => remember({ entity: registry.get('clientes'), id, accion, changes: { nroCuentaCorriente: change } });

/** Tells whether an account has entries, which are never deleted nor moved to another account. */
export async function hasEntries(tx: Tx, cuentaCorrienteId: number): Promise<boolean> {
  const entry = await tx
    .selectFrom('movimientos')
    .select('id')
    .where('cuentaCorrienteId', '=', cuentaCorrienteId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
