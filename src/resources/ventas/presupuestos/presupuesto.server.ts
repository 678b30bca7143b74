import { annulment, type DocumentWork, implement, mailing } from 'cantera/server';
import { lateAnnulment } from '../../cuentas/lateAnnulment.server.ts';
import { posting } from '../../cuentas/posting.server.ts';
import { sale } from '../sale.server.ts';
import { presupuestoPaper } from './presupuesto.pdf.server.ts';
import { presupuestoPosting, presupuestos, presupuestoSale } from './presupuesto.ts';

export const presupuestoWorks: readonly DocumentWork[] = [
  sale(presupuestoSale),
  posting(presupuestoPosting),
  lateAnnulment,
];

export const presupuestoActions = implement(presupuestos, {
  anular: annulment(presupuestos, presupuestoWorks),
  enviar: mailing(presupuestos, presupuestoPaper),
});
