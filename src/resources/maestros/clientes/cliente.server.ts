import { hook } from 'cantera/server';
import { openAccount } from '../../cuentas/cuentasCorrientes/cuentaCorriente.server.ts';
import { mergeAccounts } from '../../cuentas/cuentasCorrientes/mergeAccounts.server.ts';
import { refuseMergedOverlap } from '../../ventas/acuerdos/acuerdo.server.ts';
import { clientes } from './cliente.ts';

export const clienteHooks = hook(clientes, {
  created: async ({ record, input, ...context }) => {
    if (input['crearCuentaCorriente'] === true)
      await openAccount(context, record.id, String(input['nroCuentaCorriente']));
  },

  merging: async ({ record, other, ...context }) => {
    await refuseMergedOverlap(context.tx, record.id, other.id);
    return mergeAccounts(context, record.id, other.id);
  },
});
