import type { Country } from '#schema/country.ts';
import { formatDocumentNumber, LAST_SEQUENCE, paddedPointOfSale } from './documentNumbers.ts';
import { whatsappNumber } from './phone.ts';

/** The rules of Argentina, for `country` of an application: document numbers, copies, WhatsApp numbers. */
export const argentina: Country = {
  documentNumber: formatDocumentNumber,
  lastSequence: LAST_SEQUENCE,
  prefix: paddedPointOfSale,
  otherPrefix: (pointOfSale) => `Sale por otro punto de venta: ${pointOfSale}.`,
  copies: ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'],
  whatsappNumber,
};
