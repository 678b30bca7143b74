import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { withdrawCheques } from '../cheques/ofReceipt.server.ts';
import { recibos } from './recibo.ts';

const annul = annulment(recibos);

export const reciboActions = implement(recibos, {
  eliminar: async (context) => {
    const { id, numeroRecibo: numero } = context.record;
    await withdrawCheques(context, { id, numero });
    await annul(context);
  },
});
