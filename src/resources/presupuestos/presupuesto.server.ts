import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { presupuestos } from './presupuesto.ts';

export const presupuestoActions = implement(presupuestos, { anular: annulment(presupuestos) });
