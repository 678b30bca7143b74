import { annulment, type DocumentWork, implement, mailing } from 'cantera/server';
import { withdrawCheques } from '../../cheques/ofReceipt.server.ts';
import { lateAnnulment } from '../lateAnnulment.server.ts';
import { posting } from '../posting.server.ts';
import { issuedByFirstCompany } from '../../maestros/empresas/issuer.server.ts';
import { reciboPaper } from './recibo.pdf.server.ts';
import { reciboPosting, recibos } from './recibo.ts';

export const reciboWorks: readonly DocumentWork[] = [
  issuedByFirstCompany,
  posting(reciboPosting),
  lateAnnulment,
];

const annul = annulment(recibos, reciboWorks);

export const reciboActions = implement(recibos, {
  enviar: mailing(recibos, reciboPaper),
  eliminar: async (context) => {
    const { id, numeroRecibo: numero } = context.record;
    await withdrawCheques(context, { id, numero });
    await annul(context);
  },
});
