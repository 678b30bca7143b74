import { formatMoney, fromCents, type LineOf, type RecordOf, sumCents, toCents } from 'cantera';
import { onPaper } from 'cantera/server';
import { accountPaper } from '../paper.server.ts';
import { debitName } from '../debits.ts';
import { recibos } from './recibo.ts';

export const reciboPaper = onPaper(recibos, (recibo) =>
  accountPaper(recibo, {
    title: 'RECIBO',
    sentence: (amount) => `Recibimos de ${recibo.clienteNombre} la suma de ${amount}.`,
    furtherSentences: recibo.imputaciones.length > 0 ? [allocationSentence(recibo)] : [],
    ...(recibo.medios.length > 0 && { lines: meansTable(recibo.medios) }),
    signatures: ['Recibí conforme', 'Aclaración'],
  }),
);

/**
 * Says which documents the receipt pays. Only chosen ones are printed, because the rest may move when an older
 * document is entered.
 */
function allocationSentence({ monto, imputaciones }: RecordOf<typeof recibos>): string {
  const documents = imputaciones.map((line) => `${debitName(line)} por ${formatMoney(line.importe)}`);
  const rest = toCents(monto) - sumCents(imputaciones.map(({ importe }) => toCents(importe)));
  const onAccount = rest > 0n ? ` A cuenta: ${formatMoney(fromCents(rest))}.` : '';
  return `Se aplica a ${documents.join('; ')}.${onAccount}`;
}

type Medio = LineOf<typeof recibos, 'medios'>;

function meansTable(medios: readonly Medio[]) {
  const columns = medios.some(({ medio }) => medio === 'cheque') ? COLUMNS_WITH_CHEQUES : [MEANS, AMOUNT];
  return {
    columns: columns.map(({ column }) => column),
    rows: medios.map((medio) => columns.map(({ value }) => value(medio))),
  };
}

const MEANS = { column: { label: 'Medio de pago', as: 'text' as const }, value: meansText };
const AMOUNT = {
  column: { label: 'Importe', as: 'amount' as const, isCarried: true },
  value: ({ importe }: Medio) => importe,
};
const COLUMNS_WITH_CHEQUES = [
  MEANS,
  { column: { label: 'Banco', as: 'text' as const }, value: ({ banco }: Medio) => banco ?? '' },
  {
    column: { label: 'Vence', as: 'date' as const },
    value: ({ fechaVencimiento }: Medio) => fechaVencimiento ?? '',
  },
  { column: { label: 'Titular', as: 'text' as const }, value: ({ titular }: Medio) => titular ?? '' },
  AMOUNT,
];

function meansText({ medio, referencia, nroCheque }: Medio): string {
  const means = {
    efectivo: 'Efectivo',
    transferencia: 'Transferencia',
    cheque: `Cheque Nº ${nroCheque ?? ''}`,
  };
  return [means[medio], referencia].filter(Boolean).join(' ');
}
