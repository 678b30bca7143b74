import type { Entity } from '#schema/entity.ts';

/**
 * A document that sells: the server takes prices from the database and computes every amount of its lines and its
 * total. All sales share the names of `fields.ts`.
 */
export type SaleWord = {
  /** The lines that are sold. */
  readonly lines: string;
  /** Lines may be deliveries of another document's lines, and then have its prices. */
  readonly quote?: {
    readonly document: string;
    readonly line: string;
    /** Keeps what a delivery takes off the quote's own entry in the account: nothing is owed twice. */
    readonly credit: string;
  };
};

/** The word of a sale, checked against the entity's declaration. @throws naming the fields that it lacks. */
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

/** One with IVA also has `ivaId`, `ivaPorcentaje` and `montoIva`. */
const SOLD = [
  'precioProductoId',
  'cantidad',
  'costoUnitario',
  'descuento',
  'monto',
  'montoDescuento',
  'subtotal',
];
