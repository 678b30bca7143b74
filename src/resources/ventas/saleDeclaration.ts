import type { Entity } from 'cantera';

/** A document whose prices and amounts the server computes. Field names as in `fields.ts`. */
export type SaleDeclaration = {
  readonly lines: string;
  /** Present when lines may deliver another document's, at its prices. */
  readonly quote?: {
    readonly document: string;
    readonly line: string;
    /** The field with the amount that a delivery takes off the quote's debt. */
    readonly credit: string;
  };
};

/** @throws for missing fields, by name. */
export function defineSale(entity: Entity, word: SaleDeclaration): SaleDeclaration {
  const sold = entity.lines.find(({ name }) => name === word.lines);
  const { quote } = word;
  const missing = [
    ...[...HEADER, ...(quote ? [quote.document, quote.credit] : [])].filter(
      (name) => !(name in entity.fields),
    ),
    ...[...SOLD, ...(quote ? [quote.line] : [])].filter((name) => !(name in (sold?.entity.fields ?? {}))),
  ];
  if (missing.length > 0) throw new Error(`'${entity.name}' is no sale: it lacks ${missing.join(', ')}`);
  return word;
}

const HEADER = [
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
const SOLD = [
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
