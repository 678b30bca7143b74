import { AppError, type HookContext, updateRecord } from 'cantera/server';
import { reverse } from '../cuentas/ledger/ledger.server.ts';
import { cheques } from './cheque.ts';

/**
 * Rejects an annulled receipt's cheques in hand, and reverses debits of rejected ones. Locks cheques before the
 * account, like the actions of a cheque: another order could end in a deadlock. @throws AppError 409 for a cheque
 * accepted, deposited or handed to a supplier.
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
  const observaciones = `Recibo ${numero} eliminado`;
  const porque = `recibo ${numero} eliminado`;
  for (const cheque of rows) refuseInUse(cheque, numero);
  for (const cheque of rows) {
    if (cheque.rechazado) {
      const concepto = `Anulación del rechazo de Cheque ${cheque.nroCheque}: ${porque}`;
      await reverse(
        tx,
        { entidad: cheques.name, documentoId: cheque.id },
        { concepto, usuarioId: caller.id },
      );
    } else {
      const changes = { rechazado: true, observaciones };
      await updateRecord(tx, cheques, cheque.id, changes, { isNewVersion: true });
      await remember({
        entity: cheques,
        id: cheque.id,
        accion: 'rechazar',
        changes: { rechazado: [false, true], observaciones: [cheque.observaciones, observaciones] },
      });
    }
  }
}

type Cheque = {
  readonly nroCheque: string;
  readonly aceptado: boolean;
  readonly depositado: boolean;
  readonly chequeXProveedorId: number | null;
};

function refuseInUse({ nroCheque, aceptado, depositado, chequeXProveedorId }: Cheque, recibo: string): void {
  const use =
    chequeXProveedorId !== null
      ? 'está asignado a un proveedor'
      : depositado
        ? 'está depositado'
        : aceptado
          ? 'está aceptado'
          : null;
  if (use !== null)
    throw new AppError(409, `No se puede eliminar el recibo ${recibo}: su cheque ${nroCheque} ${use}.`);
}
