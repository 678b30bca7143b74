import type { RecordOf } from 'cantera';
import { AppError, type HookContext, updateRecord } from 'cantera/server';
import { reverseEntries } from '../cuentas/ledger/ledger.server.ts';
import { cheques } from './cheque.ts';

/**
 * Marks the cheques of a deleted recibo as rejected. The debit of one that was rejected before is reversed instead.
 * The cheques are locked before the account, as by a cheque's actions: another order could deadlock.
 */
export async function withdrawCheques(
  { tx, caller, remember }: HookContext,
  { id: reciboId, numero }: { readonly id: number; readonly numero: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('cheques')
    .selectAll()
    .where('reciboId', '=', reciboId)
    .where('eliminadoEn', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const cheque of rows) {
    const obstacle = obstacleOf(cheque);
    if (obstacle === null) continue;
    const message = `No se puede eliminar el recibo ${numero}: su cheque ${cheque.nroCheque} ${obstacle}.`;
    throw new AppError(409, message);
  }
  for (const cheque of rows) {
    if (cheque.rechazado) {
      const concepto = `Anulación del rechazo de Cheque ${cheque.nroCheque}: recibo ${numero} eliminado`;
      await reverseEntries(
        tx,
        { entidad: cheques.name, documentoId: cheque.id },
        { concepto, usuarioId: caller.id },
      );
    } else {
      const observaciones = `Recibo ${numero} eliminado`;
      // `fechaRechazo` stays empty: the cheque is given back, no bank rejected it.
      await updateRecord(tx, cheques, cheque.id, { rechazado: true, observaciones }, { isNewVersion: true });
      await remember({
        entity: cheques,
        id: cheque.id,
        accion: 'rechazar',
        changes: { rechazado: [false, true], observaciones: [cheque.observaciones, observaciones] },
      });
    }
  }
}

type Cheque = Pick<RecordOf<typeof cheques>, 'aceptado' | 'depositado' | 'chequeXProveedorId'>;

function obstacleOf({ aceptado, depositado, chequeXProveedorId }: Cheque): string | null {
  if (chequeXProveedorId !== null) return 'está asignado a un proveedor';
  if (depositado) return 'está depositado';
  return aceptado ? 'está aceptado' : null;
}
