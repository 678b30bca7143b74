import { formatMoney } from 'cantera';

/** The route that tells how much may be sold to a client who is not identified. */
export const AVISO_CLIENTE = 'AvisoDeCliente';

type Party = { readonly cuit: string | null; readonly nroDocumento: string | null };

/** False without CUIT and document; the tax authority writes an absent number as 0. */
export const isNamed = ({ cuit, nroDocumento }: Party): boolean =>
  Boolean(cuit) || /[1-9]/.test(nroDocumento ?? '');

/** @param most ARS, decimal text */
export const unnamedUpTo = (most: string): string =>
  `Sin CUIT ni documento del cliente se vende hasta ${formatMoney(most)}`;
