import type { Transaction } from 'kysely';
import { implement } from '#server/actions.ts';
import { refuseFields } from '#server/crud/input.ts';
import type { Database } from '#server/db/database.ts';
import { annulment } from '#server/documents/annul.ts';
import { hook } from '#server/hooks.ts';
import { notasDebito } from './notaDebito.ts';

export const notaDebitoActions = implement(notasDebito, { eliminar: annulment(notasDebito) });

export const notaDebitoHooks = hook(notasDebito, {
  creating: async ({ tx, values: { chequeId, clienteId } }) => {
    if (chequeId) await refuseOtherCheque(tx, chequeId, clienteId!);
    return {};
  },
});

/** Expenses are those of a rejected cheque, and its client's. @throws AppError 400 */
async function refuseOtherCheque(tx: Transaction<Database>, chequeId: number, clienteId: number) {
  const cheque = await tx
    .selectFrom('cheques')
    .select(['clienteId', 'rechazado'])
    .where('id', '=', chequeId)
    .executeTakeFirstOrThrow();
  if (!cheque.rechazado) throw refuseFields({ chequeId: 'El cheque no está rechazado' });
  if (cheque.clienteId !== clienteId) throw refuseFields({ clienteId: 'El cheque es de otro cliente' });
}
