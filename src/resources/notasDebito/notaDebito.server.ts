import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { notasDebito } from './notaDebito.ts';

export const notaDebitoActions = implement(notasDebito, { eliminar: annulment(notasDebito) });
