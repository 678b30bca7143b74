import { presupuestoSale, presupuestos } from './presupuestos/presupuesto.ts';
import { remitos, remitoSale } from './remitos/remito.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';

export const saleDeclarations: Readonly<Record<string, SaleDeclaration>> = {
  [presupuestos.name]: presupuestoSale,
  [remitos.name]: remitoSale,
};
