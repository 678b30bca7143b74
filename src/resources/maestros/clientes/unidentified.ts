import { formatMoney } from 'cantera';

export const AVISO_CLIENTE_PATH = 'AvisoDeCliente';

type Client = { readonly cuit: string | null; readonly nroDocumento: string | null };

export const isIdentified = ({ cuit, nroDocumento }: Client): boolean =>
  Boolean(cuit) || hasOtherDigitsThanZero(nroDocumento ?? '');

/** The tax authority writes an absent document as 0. */
const hasOtherDigitsThanZero = (nroDocumento: string) => /[1-9]/.test(nroDocumento);

export const unidentifiedLimitText = (limit: string): string =>
  `Sin CUIT ni documento del cliente se vende hasta ${formatMoney(limit)}`;
