import { AppError, hook, type HookContext, type Tx } from 'cantera/server';
import { cuentasCorrientes } from './cuentaCorriente.ts';

export const cuentaCorrienteHooks = hook(cuentasCorrientes, {
  creating: async ({ caller }) => ({ usuarioAltaId: caller.id }),

  reviving: async ({ tx, values }) => {
    // Serializes two users who open the same account.
    await tx
      .selectFrom('clientes')
      .select('id')
      .where('id', '=', values.clienteId!)
      .forNoKeyUpdate()
      .execute();
    const earlier = await tx
      .selectFrom('cuentasCorrientes')
      .select(['id', 'activo', 'eliminadoEn', 'nroCuentaCorriente'])
      .where('clienteId', '=', values.clienteId!)
      .executeTakeFirst();
    if (earlier?.activo && earlier.eliminadoEn === null) {
      const message = `El cliente ya tiene la cuenta corriente ${earlier.nroCuentaCorriente}.`;
      throw new AppError(409, message, { errors: { clienteId: message } });
    }
    return earlier?.id ?? null;
  },

  created: async ({ record, ...context }) =>
    tellClient(context, record.clienteId, 'crearCuentaCorriente', [null, record.nroCuentaCorriente]),

  edited: async ({ before, record, ...context }) => {
    if (before.clienteId !== record.clienteId)
      throw new AppError(400, 'Revise los datos ingresados.', {
        errors: { clienteId: 'Una cuenta corriente no puede pasar a otro cliente' },
      });
    const change = [before.nroCuentaCorriente, record.nroCuentaCorriente] as const;
    await tellClient(context, record.clienteId, 'editarCuentaCorriente', change);
  },

  deleting: async ({ tx, record }) => ((await hasEntries(tx, record.id)) ? { activo: false } : null),

  deleted: async ({ record, ...context }) =>
    tellClient(context, record.clienteId, 'eliminarCuentaCorriente', [record.nroCuentaCorriente, null]),
});

export async function openAccount(context: HookContext, clienteId: number, nroCuentaCorriente: string) {
  const { tx, caller, remember } = context;
  const { id } = await tx
    .insertInto('cuentasCorrientes')
    .values({ clienteId, nroCuentaCorriente, usuarioAltaId: caller.id, eliminadoEn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { clienteId: [null, clienteId], nroCuentaCorriente: [null, nroCuentaCorriente] } as const;
  await remember({ entity: cuentasCorrientes, id, accion: 'crear', changes });
  await tellClient(context, clienteId, 'crearCuentaCorriente', [null, nroCuentaCorriente]);
}

export const tellClient = (
  { remember, registry }: HookContext,
  id: number,
  accion: string,
  change: readonly [before: string | null, after: string | null],
) => remember({ entity: registry.get('clientes'), id, accion, changes: { nroCuentaCorriente: change } });

/** Entries are never deleted, nor moved. */
export async function hasEntries(tx: Tx, cuentaCorrienteId: number): Promise<boolean> {
  const entry = await tx
    .selectFrom('movimientos')
    .select('id')
    .where('cuentaCorrienteId', '=', cuentaCorrienteId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
