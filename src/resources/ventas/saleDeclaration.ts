import type { Defined, Field } from 'cantera';
import type { saleFields } from './fields.ts';

/** The names by which forms and hooks find the parts of a sale. */
export type SaleDeclaration<Name extends string = string> = {
  /** The name of its lines: 'detalles'. */
  readonly lines: string;
  /** The presupuesto that the document delivers. A presupuesto itself declares none. */
  readonly quote?: {
    /** 'presupuestoId'. */
    readonly document: Name;
    /** 'presupuestoDetalleId'. */
    readonly line: string;
    /** The field with what a delivery takes off the quote's debt: 'creditoPresupuesto'. */
    readonly credit: Name;
  };
};

type SaleFields = Readonly<Record<keyof typeof saleFields | 'empresaId', Field>>;

/** Declares a sale. The entity is there for the compiler, which checks that it has the fields of every sale. */
export const defineSale = <E extends Defined & { readonly fields: SaleFields }>(
  _entity: E,
  declaration: SaleDeclaration<keyof E['fields'] & string>,
): SaleDeclaration => declaration;
