/** Names in the API of the fields above a sale's lines (spec 2, section 3, "Remito"). */
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
export const DESTINATION = 'destinoId';
export const DRIVER = 'choferId';
export const TRUCK = 'camionId';
export const FREIGHT = 'flete';
export const PAYMENT = 'formaPagoId';
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';

/** The fields that the user must fill in, in their order. The others have default values or may stay empty. */
export const TYPED_FIELDS = [CLIENT, DRIVER, TRUCK] as const;

/** The proposed address for a client without one, who then fetches the load at the quarry. */
export const PICKED_UP_ADDRESS = 'Retira en cantera';
