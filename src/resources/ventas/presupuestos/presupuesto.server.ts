import { annulment, implement, mailing } from 'cantera/server';
import { presupuestoPaper } from './presupuesto.pdf.server.ts';
import { presupuestos } from './presupuesto.ts';

export const presupuestoActions = implement(presupuestos, {
  anular: annulment,
  enviar: mailing(presupuestos, presupuestoPaper),
});
