import { sql } from 'kysely';
import type { RecordOf } from 'cantera';
import { AppError, type HookContext, type Tx, updateRecord } from 'cantera/server';
import { depositos } from './deposito.ts';

type Context = Pick<HookContext, 'tx' | 'remember'>;
type Cheque = { readonly id: number; readonly nroCheque: string; readonly depositoId: number | null };

export async function refusePendingDeposit(
  tx: Tx,
  cheque: Cheque & { readonly depositado: boolean },
): Promise<void> {
  if (cheque.depositoId === null || cheque.depositado) return;
  const { numero } = await tx
    .selectFrom('depositos')
    .select('numero')
    .where('id', '=', cheque.depositoId)
    .executeTakeFirstOrThrow();
  throw new AppError(
    409,
    `El cheque ${cheque.nroCheque} está en el depósito ${numero}, que todavía no se depositó: anúlelo antes.`,
  );
}

/** Records the bank's answer for a cheque in its deposit, and in that deposit's figures. */
export async function recordInDeposit(
  context: Context,
  { id: chequeId, depositoId }: Cheque,
  day: { readonly fechaAcreditacion: string } | { readonly fechaRechazo: string },
): Promise<void> {
  if (depositoId === null) return;
  const { tx, remember } = context;
  const before = await tx
    .selectFrom('depositos')
    .select(FIGURES)
    .where('id', '=', depositoId)
    // Concurrent answers for two of its cheques would each compute the figures without the other.
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('depositosCheques')
    // A later answer of the bank replaces an earlier one.
    .set({ fechaAcreditacion: null, fechaRechazo: null, ...day })
    .where('documentoId', '=', depositoId)
    .where('chequeId', '=', chequeId)
    .execute();
  const after = await depositFigures(tx, depositoId);
  await updateRecord(tx, depositos, depositoId, after, { isNewVersion: true });
  const changes = changedFigures(before, after);
  await remember({ entity: depositos, id: depositoId, accion: 'editar', changes });
}

const FIGURES = ['acreditado', 'rechazado', 'estaAcreditado', 'fechaAcreditacion'] as const;
type Figures = Pick<RecordOf<typeof depositos>, (typeof FIGURES)[number]>;

function changedFigures(before: Figures, after: Figures) {
  const names = FIGURES.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]] as const]));
}

async function depositFigures(tx: Tx, depositoId: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      coalesce(sum(importe) filter (where fecha_acreditacion is not null), 0)::numeric(18,2)::text as acreditado,
      coalesce(sum(importe) filter (where fecha_rechazo is not null), 0)::numeric(18,2)::text as rechazado,
      bool_and(fecha_acreditacion is not null or fecha_rechazo is not null) as esta_acreditado,
      case when bool_and(fecha_acreditacion is not null or fecha_rechazo is not null)
        then max(fecha_acreditacion) end as fecha_acreditacion
    from depositos_cheques where documento_id = ${depositoId}`.execute(tx);
  return rows[0]!;
}
