import { sql } from 'kysely';
import { subAccountOf } from '../ventas/saleTypes.ts';
import type { RecordOf, RowOf } from 'cantera';
import {
  AppError,
  type Caller,
  currentDay,
  hook,
  type HookContext,
  implement,
  insertRecord,
  refuseFields,
  type Tx,
} from 'cantera/server';
import { lockAccount, postEntry, reverseEntries, type LedgerEntry } from '../cuentas/ledger/ledger.server.ts';
import { recordInDeposit, refusePendingDeposit } from './depositos/depositOfCheque.server.ts';
import type { paperFields } from './actions.ts';
import { cheques } from './cheque.ts';

export const chequeHooks = hook(cheques, {
  // A cheque that is registered as deposited went to the bank on the day it came in.
  creating: async ({ values }) => ({
    // The type lets `fechaIngreso` be absent. It has its default by now, so the cast is safe.
    fechaDeposito: values.depositado ? (values.fechaIngreso as unknown as string) : null,
  }),
});

/**
 * A cheque credits its client's account once it is accepted, and a rejection reverses that credit. A cheque of a receipt
 * was credited by the receipt: accepting it posts nothing, and rejecting it debits the client.
 */
export const chequeActions = implement(cheques, {
  corregir: async ({ record, input, update }) => {
    if (record.reciboId !== null) refuseChangedReceiptValues(record, input);
    update(input);
  },

  aceptar: async ({ tx, caller, record, input, update }) => {
    const tipoVentaId = saleTypeOf(record, input.tipoVentaId);
    update({ tipoVentaId });
    if (record.reciboId !== null) return;
    // `record` still has the former sale type: `update` only collects changes.
    const isCredited = await postCredit(tx, caller, { ...record, tipoVentaId });
    update({ sinCuentaCorriente: !isCredited });
  },

  rechazar: async ({ tx, caller, record, input, update, remember }) => {
    await refusePendingDeposit(tx, record);
    const fechaRechazo = currentDay();
    update({
      tipoVentaId: saleTypeOf(record, input.tipoVentaId),
      observaciones: input.observaciones,
      chequeXProveedorId: null,
      // The bank takes back its credit. `depositado` stays: the cheque was at the bank.
      fechaAcreditacion: null,
      fechaRechazo,
    });
    await endAssignment(tx, record.chequeXProveedorId);
    await recordInDeposit({ tx, remember }, record, { fechaRechazo });
    if (record.reciboId !== null) await postRejection(tx, caller, record);
    else if (record.aceptado)
      await reverseEntries(
        tx,
        { entidad: cheques.name, documentoId: record.id },
        { concepto: rejectionConcept(record), usuarioId: caller.id },
      );
  },

  asignar: async ({ tx, record, input, update }) =>
    update({
      chequeXProveedorId: await assignToSupplier(tx, record.id, input.proveedorId, input.descripcion),
    }),

  cambiarProveedor: async ({ tx, record, input, update }) => {
    const { proveedorId } = await endAssignment(tx, record.chequeXProveedorId);
    // A refusal also undoes the end of the assignment.
    if (proveedorId === input.nuevoProveedorId)
      throw new AppError(409, 'El cheque ya lo tiene ese proveedor.');
    update({
      chequeXProveedorId: await assignToSupplier(tx, record.id, input.nuevoProveedorId, input.descripcion),
    });
  },

  desasignar: async ({ tx, record, update }) => {
    await endAssignment(tx, record.chequeXProveedorId);
    update({ chequeXProveedorId: null });
  },

  depositar: async ({ record, input, update }) => {
    if (input.fechaDeposito < record.fechaIngreso) {
      const message = 'El cheque no se pudo depositar antes de haber ingresado';
      throw new AppError(400, `${message}.`, { errors: { fechaDeposito: message } });
    }
    update({ depositado: true, fechaDeposito: input.fechaDeposito });
  },

  acreditar: async ({ tx, record, input: { fechaAcreditacion }, update, remember }) => {
    if (fechaAcreditacion < record.fechaDeposito!)
      throw refuseFields({ fechaAcreditacion: 'El banco no lo acreditó antes de que se depositara' });
    update({ fechaAcreditacion });
    await recordInDeposit({ tx, remember }, record, { fechaAcreditacion });
  },
});

function refuseChangedReceiptValues(cheque: Cheque, input: Pick<Cheque, 'importe' | 'clienteId'>): void {
  const message = 'Es el del recibo que trajo este cheque, y no se cambia';
  const errors = (['importe', 'clienteId'] as const)
    .filter((name) => input[name] !== cheque[name])
    .map((name) => [name, message] as const);
  if (errors.length > 0) throw new AppError(400, `${message}.`, { errors: Object.fromEntries(errors) });
}

export type NewCheque = Pick<RowOf<typeof cheques>, keyof typeof paperFields | 'tipoVentaId'> & {
  readonly fechaIngreso: string;
};

export async function registerCheque(
  { tx, remember }: HookContext,
  reciboId: number,
  cheque: NewCheque,
): Promise<number> {
  const values = { ...cheque, reciboId };
  const id = await insertRecord(tx, cheques, values);
  const changes = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [null, value]] as const),
  );
  await remember({ entity: cheques, id, accion: 'crear', changes });
  return id;
}

type Cheque = RecordOf<typeof cheques>;

/** Returns the requested sale type, unless the cheque was credited already by itself or by its receipt. */
const saleTypeOf = (cheque: Cheque, requested: number): number =>
  cheque.aceptado || cheque.reciboId !== null ? cheque.tipoVentaId : requested;

async function postCredit(tx: Tx, caller: Caller, cheque: Cheque): Promise<boolean> {
  const account = await lockAccount(tx, cheque.clienteId);
  if (!account?.isInUse) return false;
  await postEntry(tx, { ...entryOf(caller, cheque, account.id), tipo: 'HABER', concepto: bankName(cheque) });
  return true;
}

/**
 * Debits the client for a rejected cheque of a receipt, unless the receipt credited nobody. An account that was
 * closed since then has the credit, and gets the debit.
 */
async function postRejection(tx: Tx, caller: Caller, cheque: Cheque): Promise<void> {
  const { sinCuentaCorriente } = await tx
    .selectFrom('recibos')
    .select('sinCuentaCorriente')
    .where('id', '=', cheque.reciboId)
    .executeTakeFirstOrThrow();
  if (sinCuentaCorriente) return;
  const account = await lockAccount(tx, cheque.clienteId);
  if (!account) throw new Error(`The client of cheque ${cheque.id} has a receipt and no account`);
  await postEntry(tx, {
    ...entryOf(caller, cheque, account.id),
    tipo: 'DEBE',
    concepto: rejectionConcept(cheque),
  });
}

const bankName = ({ banco }: Cheque): string => String(banco?.['nombre']);
const rejectionConcept = (cheque: Cheque): string => `Rechazo (${bankName(cheque)})`;

const entryOf = (
  caller: Caller,
  cheque: Cheque,
  cuentaCorrienteId: number,
): Omit<LedgerEntry, 'tipo' | 'concepto'> => ({
  cuentaCorrienteId,
  subcuenta: subAccountOf(cheque.tipoVentaId),
  importe: cheque.importe,
  fecha: currentDay(),
  entidad: cheques.name,
  documentoId: cheque.id,
  numero: cheque.nroCheque,
  usuarioId: caller.id,
});

async function assignToSupplier(
  tx: Tx,
  chequeId: number,
  proveedorId: number,
  descripcion: string | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('chequesProveedores')
    .values({
      chequeId,
      proveedorId,
      descripcion,
      asignadoEn: sql`ahora()`,
      desasignadoEn: null,
      eliminadoEn: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function endAssignment(tx: Tx, id: number | null): Promise<{ proveedorId: number | null }> {
  if (id === null) return { proveedorId: null };
  return tx
    .updateTable('chequesProveedores')
    .set((row) => ({
      desasignadoEn: sql`ahora()`,
      actualizadoEn: sql`ahora()`,
      version: sql`${row.ref('version')} + 1`,
    }))
    .where('id', '=', id)
    .returning('proveedorId')
    .executeTakeFirstOrThrow();
}
