import { implement } from '#server/actions.ts';
import { annulment } from '#server/documents/annul.ts';
import { recibos } from './recibo.ts';

export const reciboActions = implement(recibos, { eliminar: annulment(recibos) });
