import { documentNumberEnds, documentNumberTexts, wholeDocumentNumber } from '../documentNumbers.ts';
import type { FieldOptions, FieldType } from '#schema/fields/field.ts';

/** The number of a document, 'PPPP-NNNNNNN'. A creation sends the point of sale; the server counts without gaps. */
export const documentNumber = <const O extends Omit<FieldOptions, 'createOnly' | 'default'>>(options: O) => ({
  type: 'documentNumber' as const,
  createOnly: true as const,
  ...options,
});

export const documentNumberType: FieldType<FieldOptions, string> = {
  isUnbroken: true,
  column: () => 'varchar(20)',
  searchTexts: documentNumberTexts,
  searchEnds: documentNumberEnds,
  exactValue: wholeDocumentNumber,
  identifies: true,
  format: (value) => value,
  match: 'contains',
  jsonSchema: () => ({
    type: 'string',
    description: 'PPPP-NNNNNNN. Al crear se envía el punto de venta: hasta 4 dígitos.',
    maxLength: 20,
  }),
};
