import type { Entity } from '#schema/entity.ts';

/**
 * A document that sells: the server takes prices from the database and computes every amount of its lines and its
 * total. All sales use the field names of `fields.ts`.
 */
export type SaleWord = {
  /** The name of its lines. */
  readonly lines: string;
  /** For a document whose lines may deliver another document's lines, at that document's prices. */
  readonly quote?: {
    readonly document: string;
    readonly line: string;
    /** The field with the amount that a delivery takes off the quote's own entry, so that nothing is owed twice. */
    readonly credit: string;
  };
};

/** Declares a sale. @throws for fields that the entity lacks, by name. */
export function defineSale(entity: Entity, word: SaleWord): SaleWord {
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

const HEADER = ['clienteId', 'empresaId', 'formaPagoId', 'descuento', 'recargo'];

/** Sales with IVA also have `ivaId`, `ivaPorcentaje` and `montoIva`. */
const SOLD = [
  'precioProductoId',
  'cantidad',
  'costoUnitario',
  'descuento',
  'monto',
  'montoDescuento',
  'subtotal',
];
