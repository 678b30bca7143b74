import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { mailing } from '#server/documents/send.ts';
import { presupuestoPaper } from './presupuesto.pdf.server.ts';
import { presupuestos } from './presupuesto.ts';

export const presupuestoActions = implement(presupuestos, {
  anular: annulment(presupuestos),
  enviar: mailing(presupuestos, presupuestoPaper),
});
