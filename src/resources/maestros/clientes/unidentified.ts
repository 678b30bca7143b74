import { formatMoney } from 'cantera';

/** The route that tells how much may be sold to a client who is not identified. */
export const AVISO_CLIENTE = 'AvisoDeCliente';

type Client = { readonly cuit: string | null; readonly nroDocumento: string | null };

/** Tells whether a client has a CUIT or a document. The tax authority writes an absent document as 0. */
export const isIdentified = ({ cuit, nroDocumento }: Client): boolean =>
  Boolean(cuit) || /[1-9]/.test(nroDocumento ?? '');

/** @param limit ARS, decimal text */
export const unidentifiedLimitText = (limit: string): string =>
  `Sin CUIT ni documento del cliente se vende hasta ${formatMoney(limit)}`;
