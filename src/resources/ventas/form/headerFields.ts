/** Names of the fields in the head of a sale, as in the API (spec 2, section 3, "Remito"). */
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
export const DESTINATION = 'destinoId';
export const TRUCK = 'camionId';
export const FREIGHT = 'flete';
export const PAYMENT = 'formaPagoId';
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';

export const PICKED_UP_ADDRESS = 'Retira en cantera';
