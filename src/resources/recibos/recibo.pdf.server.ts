import { onPaper } from '#server/documents/paper.ts';
import { accountPaper } from '../cuentas/paper.server.ts';
import { recibos } from './recibo.ts';

export const reciboPaper = onPaper(recibos, (recibo) =>
  accountPaper(recibo, {
    title: 'RECIBO',
    sentence: (amount) => `Recibimos la suma de ${amount}.`,
    signatures: ['Recibí conforme', 'Aclaración'],
  }),
);
