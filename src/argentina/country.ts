import type { Country } from '#schema/country.ts';
import { documentNumber, LAST_SEQUENCE, paddedPointOfSale } from './documentNumbers.ts';
import { whatsappNumber } from './phone.ts';

/** For `country` of an application. */
export const argentina: Country = {
  documentNumber,
  lastSequence: LAST_SEQUENCE,
  pointOfSale: paddedPointOfSale,
  copies: ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'],
  whatsappNumber,
};
