/** The contract's names (spec 2, section 3, "Remito"). */
export const COMPANY = 'empresaId';
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
export const PAYMENT = 'formaPagoId';
/** Percentages, shown with the totals. */
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';
