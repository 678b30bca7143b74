import { presupuestoSale, presupuestos } from './presupuestos/presupuesto.ts';
import { remitos, remitoSale } from './remitos/remito.ts';
import type { SaleWord } from './saleWord.ts';

export const sales: Readonly<Record<string, SaleWord>> = {
  [presupuestos.name]: presupuestoSale,
  [remitos.name]: remitoSale,
};
