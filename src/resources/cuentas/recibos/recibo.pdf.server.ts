import { formatMoney, fromCents, type LineOf, type RecordOf, sumCents, toCents } from 'cantera';
import { onPaper } from 'cantera/server';
import { accountPaper } from '../paper.server.ts';
import { DEBITS } from '../fields.ts';
import { recibos } from './recibo.ts';

export const reciboPaper = onPaper(recibos, (recibo) =>
  accountPaper(recibo, {
    title: 'RECIBO',
    sentence: (amount) => `Recibimos la suma de ${amount}.`,
    sentences: recibo.imputaciones.length > 0 ? [paidBy(recibo)] : [],
    ...(recibo.medios.length > 0 && { lines: meansTable(recibo.medios) }),
    signatures: ['Recibí conforme', 'Aclaración'],
  }),
);

/** Chosen payments only: the rest may be reallocated when an older document is entered. */
function paidBy({ monto, imputaciones }: RecordOf<typeof recibos>): string {
  const kindOf = (entidad: string) => DEBITS.find(({ id }) => id === entidad)!.name;
  const paid = imputaciones.map(
    ({ entidad, numero, importe }) => `${kindOf(entidad)} ${numero ?? ''} por ${formatMoney(importe)}`,
  );
  const rest = toCents(monto) - sumCents(imputaciones.map(({ importe }) => toCents(importe)));
  const onAccount = rest > 0n ? ` A cuenta: ${formatMoney(fromCents(rest))}.` : '';
  return `Se aplica a ${paid.join('; ')}.${onAccount}`;
}

type Medio = LineOf<typeof recibos, 'medios'>;

const meansTable = (medios: readonly Medio[]) => ({
  columns: [
    { label: 'Medio de pago', as: 'text' as const },
    { label: 'Importe', as: 'amount' as const, isCarried: true },
  ],
  rows: medios.map((medio) => [describe(medio), medio.importe]),
});

const describe = ({ medio, referencia, nroCheque, banco }: Medio): string => {
  const what = {
    efectivo: 'Efectivo',
    transferencia: 'Transferencia',
    cheque: `Cheque Nº ${nroCheque ?? ''}`,
  };
  return [[what[medio], banco].filter(Boolean).join(', '), referencia].filter(Boolean).join(' ');
};
