import { implement, mailing } from 'cantera/server';
import { withdrawCheques } from '../../cheques/withdrawCheques.server.ts';
import { reciboPaper } from './recibo.pdf.server.ts';
import { recibos } from './recibo.ts';

export const reciboActions = implement(recibos, {
  enviar: mailing(recibos, reciboPaper),
  eliminar: async ({ annul, ...context }) => {
    const { id, numeroRecibo: numero } = context.record;
    await withdrawCheques(context, { id, numero });
    await annul();
  },
});
