import type { Entity } from 'cantera';

/** The fields of a sale have the names of `fields.ts`. */
export type SaleDeclaration = {
  readonly lines: string;
  readonly quote?: {
    /** 'presupuestoId'. */
    readonly document: string;
    /** 'presupuestoDetalleId'. */
    readonly line: string;
    /** The field with what a delivery takes off the quote's debt: 'creditoPresupuesto'. */
    readonly credit: string;
  };
};

export function defineSale(entity: Entity, declaration: SaleDeclaration): SaleDeclaration {
  const { quote } = declaration;
  const lines = entity.lines.find(({ name }) => name === declaration.lines);
  const headerNames = quote ? [...HEADER_FIELDS, quote.document, quote.credit] : HEADER_FIELDS;
  const lineNames = quote ? [...LINE_FIELDS, quote.line] : LINE_FIELDS;
  const missing = [
    ...headerNames.filter((name) => !(name in entity.fields)),
    ...lineNames.filter((name) => !(name in (lines?.entity.fields ?? {}))),
  ];
  if (missing.length > 0) throw new Error(`'${entity.name}' is no sale: it lacks ${missing.join(', ')}`);
  return declaration;
}

const HEADER_FIELDS = [
  'clienteId',
  'empresaId',
  'formaPagoId',
  'destinoId',
  'flete',
  'montoFlete',
  'descuento',
  'recargo',
];

/** Sales with IVA also have `ivaId`, `ivaPorcentaje` and `montoIva`. */
const LINE_FIELDS = [
  'precioProductoId',
  'cantidad',
  'costoUnitario',
  'precioLista',
  'acuerdoId',
  'precioPor',
  'fleteIncluido',
  'descuento',
  'monto',
  'montoDescuento',
  'subtotal',
];
