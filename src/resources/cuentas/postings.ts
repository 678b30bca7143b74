import { notaDebitoPosting } from '../notasDebito/notaDebito.ts';
import { presupuestoPosting } from '../presupuestos/presupuesto.ts';
import { reciboPosting } from '../recibos/recibo.ts';
import { remitoPosting } from '../remitos/remito.ts';
import type { PostingWord } from './postingWord.ts';

export const postings: Readonly<Record<string, PostingWord>> = {
  notasDebito: notaDebitoPosting,
  presupuestos: presupuestoPosting,
  recibos: reciboPosting,
  remitos: remitoPosting,
};
