import { formatMoney, fromCents, type LineOf, sumCents, toCents } from 'cantera';
import { NO_ACCOUNT } from '../../postingDeclaration.ts';
import { subAccountOf, type SubAccount } from '../../ventas/saleTypes.ts';
import { hook, type HookContext, refuseFields } from 'cantera/server';
import { documentKey, lockAccount } from '../ledger/ledger.server.ts';
import { standingDebitOf, openDebtsOf } from '../ledger/open.server.ts';
import type { Owed } from '../ledger/owed.server.ts';
import { registerCheque, type NewCheque } from '../../cheques/cheque.server.ts';
import { recibos } from './recibo.ts';

/** A recibo registers a cheque for each of its `medios` that is one, and pays by choice only what the client owes. */
export const reciboHooks = hook(recibos, {
  drafting: async (context) => {
    const { tx, values } = context;
    const account = await lockAccount(tx, values.clienteId!);
    const medios = context.lines['medios'] as readonly Medio[];
    const imputaciones = context.lines['imputaciones'] as readonly Imputacion[];
    refuseOverallocation(values.monto!, imputaciones);
    return {
      medios: await printedChequeFields(context, medios),
      imputaciones: await checkedDocumentNumbers(context, imputaciones, {
        cuentaCorrienteId: account?.isInUse ? account.id : null,
        subcuenta: subAccountOf(values.tipoVentaId!),
      }),
    };
  },

  created: async (context) => {
    const { record, input, tx } = context;
    const medios = input['medios'] as readonly Medio[];
    const { clienteId, tipoVentaId, fecha: fechaIngreso } = record;
    // The stored means are in the order of those sent.
    for (const [index, { cheque, importe }] of medios.entries()) {
      if (!cheque) continue;
      const values = { ...cheque, importe, clienteId, tipoVentaId, fechaIngreso };
      const chequeId = await registerCheque(context, record.id, values);
      await tx
        .updateTable('recibosMedios')
        .set({ chequeId })
        .where('id', '=', record.medios[index]!.id)
        .execute();
    }
  },
});

type Medio = Pick<LineOf<typeof recibos, 'medios'>, 'medio' | 'importe'> & { readonly cheque?: Cheque };
type Cheque = Omit<NewCheque, 'importe' | 'clienteId' | 'tipoVentaId' | 'fechaIngreso'>;
type Imputacion = Pick<LineOf<typeof recibos, 'imputaciones'>, 'entidad' | 'documentoId' | 'importe'>;

function refuseOverallocation(monto: string, imputaciones: readonly Imputacion[]): void {
  const sum = sumCents(imputaciones.map(({ importe }) => toCents(importe)));
  if (sum > toCents(monto))
    throw refuseFields({
      imputaciones: `Lo que paga suma ${formatMoney(fromCents(sum))} y el monto es ${formatMoney(monto)}`,
    });
}

async function printedChequeFields({ tx }: HookContext, medios: readonly Medio[]) {
  const ids = medios.flatMap(({ cheque }) => (cheque ? [cheque.bancoId] : []));
  if (ids.length === 0) return [];
  const banks = await tx.selectFrom('bancos').select(['id', 'nombre']).where('id', 'in', ids).execute();
  return medios.map(({ cheque }) => {
    if (!cheque) return {};
    const { nroCheque, bancoId, fechaVencimiento, titular } = cheque;
    return { nroCheque, banco: banks.find(({ id }) => id === bancoId)!.nombre, fechaVencimiento, titular };
  });
}

/**
 * Checks the chosen documents and returns their numbers. The account is locked, so open amounts do not change
 * meanwhile.
 */
async function checkedDocumentNumbers(
  { tx }: HookContext,
  imputaciones: readonly Imputacion[],
  { cuentaCorrienteId, subcuenta }: { cuentaCorrienteId: number | null; subcuenta: SubAccount },
): Promise<{ numero: string }[]> {
  if (imputaciones.length === 0) return [];
  if (cuentaCorrienteId === null) throw refuseFields({ imputaciones: NO_ACCOUNT });
  const account = { cuentaCorrienteId, subcuenta };
  const debits = new Map<string, Pick<Owed, 'numero' | 'adeudado'>>(
    (await openDebtsOf(tx, account)).map((each) => [documentKey(each), each]),
  );
  // Settled documents are added, so that their error says that nothing of them is owed.
  for (const each of imputaciones) {
    if (debits.has(documentKey(each))) continue;
    const settled = await standingDebitOf(tx, account, each);
    if (settled) debits.set(documentKey(each), { ...settled, adeudado: '0.00' });
  }
  const errors: Record<string, string> = {};
  const numbers = imputaciones.map((each, index) => {
    const document = debits.get(documentKey(each));
    const isRepeated = imputaciones.findIndex((other) => documentKey(other) === documentKey(each)) < index;
    if (!document)
      errors[`imputaciones.${index}.documentoId`] = 'El comprobante no es una deuda de esta cuenta';
    else if (isRepeated)
      errors[`imputaciones.${index}.documentoId`] = 'El comprobante ya está en otro renglón';
    else if (toCents(each.importe) > toCents(document.adeudado))
      errors[`imputaciones.${index}.importe`] =
        `De este comprobante se adeudan ${formatMoney(document.adeudado)}`;
    return { numero: document?.numero ?? '' };
  });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return numbers;
}
