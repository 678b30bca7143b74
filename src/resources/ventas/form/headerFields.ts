/** Names of the fields in the head of a sale, as in the API (spec 2, section 3, "Remito"). */
export const CLIENT = 'clienteId';
export const ADDRESS = 'direccionEnvio';
export const DESTINATION = 'destinoId';
export const DRIVER = 'choferId';
export const TRUCK = 'camionId';
export const FREIGHT = 'flete';
export const PAYMENT = 'formaPagoId';
export const DISCOUNT = 'descuento';
export const SURCHARGE = 'recargo';

/** The fields that are typed, in their order. The others are filled in or may stay empty. */
export const TYPED_FIELDS = [CLIENT, DRIVER, TRUCK] as const;

export const PICKED_UP_ADDRESS = 'Retira en cantera';
