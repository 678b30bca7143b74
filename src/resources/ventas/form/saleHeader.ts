/** The header fields that every sale has, by the names of the contract (spec 2, section 3, "Remito"). */
export const COMPANY = 'empresaId';
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
export const PAYMENT = 'formaPagoId';
/** Percentages of the whole document; they stand with the totals. */
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';
