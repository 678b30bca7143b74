import { notaDebitoPosting } from './notasDebito/notaDebito.ts';
import { presupuestoPosting } from '../ventas/presupuestos/presupuesto.ts';
import { reciboPosting } from './recibos/recibo.ts';
import { remitoPosting } from '../ventas/remitos/remito.ts';
import type { PostingDeclaration } from '../postingDeclaration.ts';

export const postings: Readonly<Record<string, PostingDeclaration>> = {
  notasDebito: notaDebitoPosting,
  presupuestos: presupuestoPosting,
  recibos: reciboPosting,
  remitos: remitoPosting,
};
