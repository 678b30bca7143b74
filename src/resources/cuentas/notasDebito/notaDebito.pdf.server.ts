import { formatDate, type LineOf } from 'cantera';
import { onPaper } from 'cantera/server';
import { accountPaper } from '../paper.server.ts';
import { debitName } from '../debits.ts';
import { notasDebito } from './notaDebito.ts';

export const notaDebitoPaper = onPaper(notasDebito, (nota) =>
  accountPaper(nota, {
    title: 'NOTA DE DÉBITO',
    sentence: (amount) => `Debitamos en su cuenta corriente la suma de ${amount}.`,
    ...(nota.intereses.length > 0 && { lines: interestTable(nota.intereses) }),
    signatures: ['Por la empresa', 'Recibí conforme'],
  }),
);

type Interes = LineOf<typeof notasDebito, 'intereses'>;

const interestTable = (intereses: readonly Interes[]) => ({
  columns: [
    { label: 'Comprobante', as: 'text' as const },
    { label: 'Días', as: 'text' as const },
    { label: 'Adeudado', as: 'amount' as const },
    { label: 'Interés', as: 'amount' as const, isCarried: true },
  ],
  rows: intereses.map((line) => [
    debitName(line),
    `${line.dias} desde el ${formatDate(line.desde)}`,
    line.adeudado,
    line.interes,
  ]),
});
