import { sql } from 'kysely';
import { formatDate, fromCents, type LineOf, type RecordOf, sumCents, toCents } from 'cantera';
import {
  AppError,
  type HistoryEntry,
  hook,
  type HookContext,
  implement,
  refuseFields,
  rememberAs,
  type Tx,
} from 'cantera/server';
import { cheques } from '../cheque.ts';
import { depositos } from './deposito.ts';

export const depositoHooks = hook(depositos, {
  // The slip is of the company whose account it is.
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
    const formerIds = before ? chequesOf(before.cheques) : [];
    const locked = new Map(
      (await lockCheques(tx, [...ids, ...formerIds])).map((cheque) => [cheque.id, cheque]),
    );
    await refuseUnfit(
      tx,
      ids.map((id) => locked.get(id)!),
      before?.id ?? null,
    );
    return {
      cheques: ids.map((id) => {
        const { nroCheque, banco, titularCuit, esEcheq, echeqId, importe } = locked.get(id)!;
        return { nroCheque, banco, titularCuit, esEcheq, echeqId, importe };
      }),
    };
  },

  created: async ({ tx, record, ...context }) => {
    const { id: depositoId } = record;
    const changed = await update(tx, chequesOf(record.cheques), { depositoId });
    await rememberAll(context, tx, 'editar', changed, () => ({ depositoId: [null, depositoId] }));
  },

  edited: async ({ tx, before, record, ...context }) => {
    const { id: depositoId } = record;
    const [formerIds, ids] = [chequesOf(before.cheques), chequesOf(record.cheques)];
    const removed = await update(
      tx,
      formerIds.filter((id) => !ids.includes(id)),
      { depositoId: null },
    );
    await rememberAll(context, tx, 'editar', removed, () => ({ depositoId: [depositoId, null] }));
    const added = await update(
      tx,
      ids.filter((id) => !formerIds.includes(id)),
      { depositoId },
    );
    await rememberAll(context, tx, 'editar', added, () => ({ depositoId: [null, depositoId] }));
  },
});

export const depositoActions = implement(depositos, {
  depositar: async ({ tx, record, input: { fechaDeposito }, update: write, ...context }) => {
    const ids = chequesOf(record.cheques);
    const last = (await lockCheques(tx, ids))
      .map(({ fechaIngreso }) => fechaIngreso)
      .toSorted()
      .at(-1)!;
    if (fechaDeposito < last)
      throw refuseFields({
        fechaDeposito: `No pudo ser antes del ${formatDate(last)}, cuando ingresó el último de sus cheques`,
      });
    write({ fechaDeposito });
    const changed = await update(tx, ids, { depositado: true, fechaDeposito });
    await rememberAll(context, tx, 'depositar', changed, () => ({
      depositado: [false, true],
      fechaDeposito: [null, fechaDeposito],
    }));
  },

  acreditar: async ({ tx, record, input: { fechaAcreditacion }, update: write, ...context }) => {
    if (fechaAcreditacion < record.fechaDeposito!)
      throw refuseFields({ fechaAcreditacion: 'El banco no lo acreditó antes de que se depositara' });
    const awaited = record.cheques.filter((line) => !line.fechaAcreditacion && !line.fechaRechazo);
    const credited = record.cheques.filter((line) => !line.fechaRechazo);
    const ids = chequesOf(awaited);
    await lockCheques(tx, ids);
    write({
      fechaAcreditacion,
      acreditado: fromCents(sumCents(credited.map(({ importe }) => toCents(importe!)))),
    });
    await tx
      .updateTable('depositosCheques')
      .set({ fechaAcreditacion })
      .where('documentoId', '=', record.id)
      .where('chequeId', 'in', ids)
      .execute();
    const changed = await update(tx, ids, { fechaAcreditacion });
    await rememberAll(context, tx, 'acreditar', changed, () => ({
      fechaAcreditacion: [null, fechaAcreditacion],
    }));
  },

  anular: async ({ tx, record, ...context }) => {
    if (record.cheques.some((line) => line.fechaAcreditacion || line.fechaRechazo))
      throw new AppError(409, 'No se puede anular: el banco ya acreditó o rechazó cheques de este depósito.');
    const ids = chequesOf(record.cheques);
    await lockCheques(tx, ids);
    await tx
      .updateTable('depositosCheques')
      .set({ vigente: false })
      .where('documentoId', '=', record.id)
      .execute();
    const { fechaDeposito } = record;
    const changed = await update(tx, ids, { depositoId: null, depositado: false, fechaDeposito: null });
    await rememberAll(context, tx, 'editar', changed, () => ({
      depositoId: [record.id, null],
      ...(fechaDeposito !== null && { depositado: [true, false], fechaDeposito: [fechaDeposito, null] }),
    }));
  },
});

type Lines = readonly Pick<LineOf<typeof depositos, 'cheques'>, 'chequeId'>[];

const chequesOf = (lines: Lines): number[] => lines.map(({ chequeId }) => chequeId);

/** Locks in the order of ids, like everything that locks several cheques. */
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

/** @param own the deposit's id @throws AppError 409 at each line, naming the deposit that a cheque is in. */
async function refuseUnfit(tx: Tx, all: readonly LockedCheque[], own: number | null): Promise<void> {
  const numbers = await numbersOf(tx, all);
  const errors = Object.fromEntries(
    all.flatMap((cheque, place) => {
      const isSecond = all.findIndex(({ id }) => id === cheque.id) < place;
      const why = isSecond ? 'ya está en otro renglón' : unfit(cheque, numbers, own);
      return why === null
        ? []
        : [[`cheques.${place}.chequeId`, `El cheque ${cheque.nroCheque} ${why}`] as const];
    }),
  );
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError(409, `${first}.`, { errors });
}

/** Reads the numbers after the lock: a join would show the deposits from before it. */
async function numbersOf(tx: Tx, all: readonly LockedCheque[]): Promise<ReadonlyMap<number, string>> {
  const ids = all.flatMap(({ depositoId }) => depositoId ?? []);
  if (ids.length === 0) return new Map();
  const deposits = await tx.selectFrom('depositos').select(['id', 'numero']).where('id', 'in', ids).execute();
  return new Map(deposits.map(({ id, numero }) => [id, numero]));
}

function unfit(
  { depositoId, depositado, rechazado, aceptado, chequeXProveedorId }: LockedCheque,
  numbers: ReadonlyMap<number, string>,
  own: number | null,
): string | null {
  if (rechazado) return 'fue rechazado';
  if (depositoId !== null && depositoId !== own) return `ya está en el depósito ${numbers.get(depositoId)}`;
  if (depositado) return 'ya fue depositado';
  if (chequeXProveedorId !== null) return 'está en manos de un proveedor';
  return aceptado ? null : 'está pendiente: acéptelo antes';
}

async function update(
  tx: Tx,
  ids: readonly number[],
  changes: Partial<
    Pick<RecordOf<typeof cheques>, 'depositoId' | 'depositado' | 'fechaDeposito' | 'fechaAcreditacion'>
  >,
): Promise<readonly number[]> {
  if (ids.length === 0) return ids;
  await tx
    .updateTable('cheques')
    .set((row) => ({ ...changes, version: sql`${row.ref('version')} + 1`, actualizadoEn: sql`ahora()` }))
    .where('id', 'in', ids)
    .execute();
  return ids;
}

const rememberAll = (
  { caller, requestId }: Pick<HookContext, 'caller' | 'requestId'>,
  tx: Tx,
  accion: string,
  ids: readonly number[],
  changes: () => HistoryEntry['changes'],
) =>
  rememberAs(
    tx,
    { id: caller.id, usuario: caller.usuario, pedido: requestId },
    ...ids.map((id) => ({ entity: cheques, id, accion, changes: changes() })),
  );
