import { sql } from 'kysely';
import { formatDate, fromCents, type LineOf, type RecordOf, sumCents, toCents } from 'cantera';
import {
  AppError,
  hook,
  type HookContext,
  implement,
  refuseFields,
  rememberAs,
  type Tx,
} from 'cantera/server';
import { refuseClosedDay } from '../../cuentas/ledger/ledger.server.ts';
import { cheques } from '../cheque.ts';
import { depositos } from './deposito.ts';

/** Cheques have their deposit's id from its creation on, and leave the cartera when it goes to the bank. */
export const depositoHooks = hook(depositos, {
  opening: refuseClosedDay,

  // The slip is issued by the company whose bank account it is.
  filling: async ({ tx, values }) => {
    const account = await tx
      .selectFrom('cuentasBancarias')
      .select('empresaId')
      .where('id', '=', values['cuentaBancariaId'] as number)
      .executeTakeFirst();
    return { empresaId: account?.empresaId ?? null };
  },

  drafting: async ({ tx, lines, before }) => {
    const ids = lines['cheques']!.map(({ chequeId }) => chequeId as number);
    const formerIds = before ? chequeIdsOf(before.cheques) : [];
    // Cheques that leave the deposit are locked too, because `edited` changes them.
    const lockedCheques = await lockCheques(tx, [...ids, ...formerIds]);
    const chequesById = new Map(lockedCheques.map((cheque) => [cheque.id, cheque]));
    const chosenCheques = ids.map((id) => chequesById.get(id)!);
    await refuseUndepositableCheques(tx, chosenCheques, before?.id ?? null);
    return {
      cheques: chosenCheques.map(({ nroCheque, banco, titularCuit, esEcheq, echeqId, importe }) => ({
        nroCheque,
        banco,
        titularCuit,
        esEcheq,
        echeqId,
        importe,
      })),
    };
  },

  created: async (context) => {
    const { id, cheques: lines } = context.record;
    await changeCheques(context, 'editar', chequeIdsOf(lines), { depositoId: [null, id] });
  },

  edited: async (context) => {
    const { before, record } = context;
    const [formerIds, ids] = [chequeIdsOf(before.cheques), chequeIdsOf(record.cheques)];
    const removedIds = formerIds.filter((id) => !ids.includes(id));
    await changeCheques(context, 'editar', removedIds, { depositoId: [record.id, null] });
    const addedIds = ids.filter((id) => !formerIds.includes(id));
    await changeCheques(context, 'editar', addedIds, { depositoId: [null, record.id] });
  },
});

/** The state in an action's `to` also sets `estaDepositado`, `estaAcreditado` and `cancelado`. */
export const depositoActions = implement(depositos, {
  depositar: async (context) => {
    const { tx, record, update } = context;
    const { fechaDeposito } = context.input;
    const ids = chequeIdsOf(record.cheques);
    const lockedCheques = await lockCheques(tx, ids);
    const lastEntryDay = lockedCheques
      .map(({ fechaIngreso }) => fechaIngreso)
      .toSorted()
      .at(-1)!;
    if (fechaDeposito < lastEntryDay)
      throw refuseFields({
        fechaDeposito: `No pudo ser antes del ${formatDate(lastEntryDay)}, cuando ingresó el último de sus cheques`,
      });
    update({ fechaDeposito });
    await changeCheques(context, 'depositar', ids, {
      depositado: [false, true],
      fechaDeposito: [null, fechaDeposito],
    });
  },

  acreditar: async (context) => {
    const { tx, record, update } = context;
    const { fechaAcreditacion } = context.input;
    if (fechaAcreditacion < record.fechaDeposito!)
      throw refuseFields({ fechaAcreditacion: 'El banco no lo acreditó antes de que se depositara' });
    const paidLines = record.cheques.filter((line) => !line.fechaRechazo);
    // Cheques that were credited one by one keep their own day. At least one is left, or the deposit would be 'acreditado'.
    const ids = chequeIdsOf(paidLines.filter((line) => !line.fechaAcreditacion));
    await lockCheques(tx, ids);
    update({
      fechaAcreditacion,
      acreditado: fromCents(sumCents(paidLines.map(({ importe }) => toCents(importe!)))),
    });
    await tx
      .updateTable('depositosCheques')
      .set({ fechaAcreditacion })
      .where('documentoId', '=', record.id)
      .where('chequeId', 'in', ids)
      .execute();
    await changeCheques(context, 'acreditar', ids, { fechaAcreditacion: [null, fechaAcreditacion] });
  },

  anular: async (context) => {
    const { tx, record, annul } = context;
    await annul();
    if (record.cheques.some((line) => line.fechaAcreditacion || line.fechaRechazo))
      throw new AppError(409, 'No se puede anular: el banco ya acreditó o rechazó cheques de este depósito.');
    const ids = chequeIdsOf(record.cheques);
    await lockCheques(tx, ids);
    await tx
      .updateTable('depositosCheques')
      .set({ vigente: false })
      .where('documentoId', '=', record.id)
      .execute();
    const { fechaDeposito } = record;
    await changeCheques(context, 'editar', ids, {
      depositoId: [record.id, null],
      ...(fechaDeposito !== null && { depositado: [true, false], fechaDeposito: [fechaDeposito, null] }),
    });
  },
});

const chequeIdsOf = (lines: readonly Pick<LineOf<typeof depositos, 'cheques'>, 'chequeId'>[]): number[] =>
  lines.map(({ chequeId }) => chequeId);

/** Locks cheques by ascending id, as all code that locks several does, so that it cannot deadlock. */
const lockCheques = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('cheques as c')
    .innerJoin('bancos as b', 'b.id', 'c.bancoId')
    .selectAll('c')
    .select('b.nombre as banco')
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .execute();

type LockedCheque = Awaited<ReturnType<typeof lockCheques>>[number];

async function refuseUndepositableCheques(
  tx: Tx,
  chosenCheques: readonly LockedCheque[],
  ownId: number | null,
): Promise<void> {
  const numbers = await depositNumbers(tx, chosenCheques);
  const errors: Record<string, string> = {};
  for (const [index, cheque] of chosenCheques.entries()) {
    const isRepeated = chosenCheques.findIndex(({ id }) => id === cheque.id) < index;
    const reason = isRepeated ? 'ya está en otro renglón' : refusalReason(cheque, numbers, ownId);
    if (reason !== null) errors[`cheques.${index}.chequeId`] = `El cheque ${cheque.nroCheque} ${reason}`;
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError(409, `${first}.`, { errors });
}

/** Reads the numbers of the cheques' deposits. A join in `lockCheques` would miss a deposit saved while it waits. */
async function depositNumbers(
  tx: Tx,
  lockedCheques: readonly LockedCheque[],
): Promise<ReadonlyMap<number, string>> {
  const ids = lockedCheques.flatMap(({ depositoId }) => depositoId ?? []);
  if (ids.length === 0) return new Map();
  const deposits = await tx.selectFrom('depositos').select(['id', 'numero']).where('id', 'in', ids).execute();
  return new Map(deposits.map(({ id, numero }) => [id, numero]));
}

function refusalReason(
  { depositoId, depositado, rechazado, aceptado, chequeXProveedorId }: LockedCheque,
  numbers: ReadonlyMap<number, string>,
  ownId: number | null,
): string | null {
  if (rechazado) return 'fue rechazado';
  if (depositoId !== null && depositoId !== ownId) return `ya está en el depósito ${numbers.get(depositoId)}`;
  if (depositado) return 'ya fue depositado';
  if (chequeXProveedorId !== null) return 'está en manos de un proveedor';
  return aceptado ? null : 'está pendiente: acéptelo antes';
}

type DepositedCheque = Pick<
  RecordOf<typeof cheques>,
  'depositoId' | 'depositado' | 'fechaDeposito' | 'fechaAcreditacion'
>;
type ChequeChanges = {
  readonly [Name in keyof DepositedCheque]?: readonly [
    before: DepositedCheque[Name],
    after: DepositedCheque[Name],
  ];
};

/** Changes cheques and writes their history, in one statement each; `context.remember` would take one for each cheque. */
async function changeCheques(
  { tx, caller, requestId }: Pick<HookContext, 'tx' | 'caller' | 'requestId'>,
  accion: string,
  ids: readonly number[],
  changes: ChequeChanges,
): Promise<void> {
  if (ids.length === 0) return;
  const newValues = Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]));
  await tx
    .updateTable('cheques')
    .set((row) => ({ ...newValues, version: sql`${row.ref('version')} + 1`, actualizadoEn: sql`ahora()` }))
    .where('id', 'in', ids)
    .execute();
  await rememberAs(
    tx,
    { id: caller.id, usuario: caller.usuario, pedido: requestId },
    ...ids.map((id) => ({ entity: cheques, id, accion, changes })),
  );
}
