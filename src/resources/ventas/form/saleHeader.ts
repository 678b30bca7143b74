/** The contract's names (spec 2, section 3, "Remito"). */
export const COMPANY = 'empresaId';
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
/** The address for a client without one. */
export const PICKED_UP = 'Retira en cantera';
/** The town, for agreements and freight. */
export const DESTINATION = 'destinoId';
export const TRUCK = 'camionId';
export const FREIGHT = 'flete';
export const PAYMENT = 'formaPagoId';
/** Percentages, shown with the totals. */
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';
