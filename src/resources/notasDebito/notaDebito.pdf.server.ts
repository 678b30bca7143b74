import { onPaper } from '#server/documents/paper.ts';
import { accountPaper } from '../cuentas/paper.server.ts';
import { notasDebito } from './notaDebito.ts';

export const notaDebitoPaper = onPaper(notasDebito, (nota) =>
  accountPaper(nota, {
    title: 'NOTA DE DÉBITO',
    sentence: (amount) => `Debitamos en su cuenta corriente la suma de ${amount}.`,
    signatures: ['Por la empresa', 'Recibí conforme'],
  }),
);
