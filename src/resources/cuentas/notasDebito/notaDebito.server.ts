import { REQUIRED_MESSAGE, type RowOf, toCents, type Row } from 'cantera';
import { NO_ACCOUNT } from '../../postingDeclaration.ts';
import { annulment, AppError, hook, implement, mailing, refuseFields, type Tx } from 'cantera/server';
import { lockAccount } from '../ledger/ledger.server.ts';
import { interesFields, type Calculado, type Calculo, type Interes } from './intereses.ts';
import { calculateInterest } from './intereses.server.ts';
import { notaDebitoPaper } from './notaDebito.pdf.server.ts';
import { notasDebito } from './notaDebito.ts';

export const notaDebitoActions = implement(notasDebito, {
  enviar: mailing(notasDebito, notaDebitoPaper),
  eliminar: annulment,
});

/** A note of interest is issued as it was shown: it is calculated again, and refused if it has changed since then. */
export const notaDebitoHooks = hook(notasDebito, {
  creating: async ({ tx, values: { chequeId, clienteId } }) => {
    if (chequeId) await refuseUnsuitableCheque(tx, chequeId, clienteId!);
    return {};
  },

  drafting: async ({ tx, values, lines }): Promise<Record<string, Row[]>> => {
    const shownInterest = lines['intereses'] as readonly Interes[];
    const input = calculationInput(values, shownInterest);
    if (!input) return {};
    const account = await lockAccount(tx, values.clienteId!);
    if (!account?.isInUse) throw refuseFields({ clienteId: NO_ACCOUNT });
    const calculated = await calculateInterest(tx, account.id, input);
    refuseOutdatedInterest(calculated, shownInterest, values.monto!);
    return { intereses: calculated.intereses.map(({ numero }) => ({ numero })) };
  },
});

async function refuseUnsuitableCheque(tx: Tx, chequeId: number, clienteId: number) {
  const cheque = await tx
    .selectFrom('cheques')
    .select(['clienteId', 'rechazado'])
    .where('id', '=', chequeId)
    .executeTakeFirstOrThrow();
  if (!cheque.rechazado) throw refuseFields({ chequeId: 'El cheque no está rechazado' });
  if (cheque.clienteId !== clienteId) throw refuseFields({ clienteId: 'El cheque es de otro cliente' });
}

/** Returns null for a note that charges no interest. */
function calculationInput(
  values: Partial<RowOf<typeof notasDebito>>,
  shownInterest: readonly Interes[],
): Calculo | null {
  const { interesHasta, interesTasa, interesPeriodo, interesGracia } = values;
  const terms = { interesHasta, interesTasa, interesPeriodo, interesGracia };
  const names = Object.keys(interesFields) as (keyof typeof terms)[];
  const missing = names.filter((name) => terms[name] === null || terms[name] === undefined);
  if (missing.length === names.length && shownInterest.length === 0) return null;
  if (missing.length > 0)
    throw refuseFields(Object.fromEntries(missing.map((name) => [name, REQUIRED_MESSAGE])));
  if (interesHasta! > values.fecha!)
    throw refuseFields({ interesHasta: 'No puede ser posterior a la fecha de la nota' });
  return { ...(terms as Calculo), clienteId: values.clienteId!, tipoVentaId: values.tipoVentaId! };
}

function refuseOutdatedInterest(
  calculated: Calculado,
  shownInterest: readonly Interes[],
  monto: string,
): void {
  const { intereses, total } = calculated;
  const isSame =
    toCents(monto) === toCents(total) &&
    intereses.length === shownInterest.length &&
    intereses.every((each, index) =>
      COMPARED_FIELDS.every((name) => each[name] === shownInterest[index]![name]),
    );
  if (isSame) return;
  throw new AppError(
    409,
    intereses.length === 0
      ? 'No hay documentos vencidos de los que falte debitar intereses.'
      : 'Los intereses cambiaron desde que se calcularon: revise los nuevos antes de emitir la nota.',
    { extra: { calculado: calculated } },
  );
}

/** All but `numero`, which a request does not send. */
const COMPARED_FIELDS = ['entidad', 'documentoId', 'desde', 'dias', 'adeudado', 'interes'] as const;
