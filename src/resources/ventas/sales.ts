import { presupuestoSale, presupuestos } from './presupuestos/presupuesto.ts';
import { remitos, remitoSale } from './remitos/remito.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';

/** The sale declarations of presupuestos and remitos, by the entity's name. */
export const saleDeclarations: Readonly<Record<string, SaleDeclaration>> = {
  [presupuestos.name]: presupuestoSale,
  [remitos.name]: remitoSale,
};
