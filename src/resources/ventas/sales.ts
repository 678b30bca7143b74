import { presupuestoSale, presupuestos } from './presupuestos/presupuesto.ts';
import { remitos, remitoSale } from './remitos/remito.ts';
import type { SaleDeclaration } from './saleDeclaration.ts';

/** What presupuestos and remitos declare as sales, by the entity's name. */
export const saleDeclarations: Readonly<Record<string, SaleDeclaration>> = {
  [presupuestos.name]: presupuestoSale,
  [remitos.name]: remitoSale,
};
