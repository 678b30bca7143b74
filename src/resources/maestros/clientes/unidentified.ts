import { formatMoney } from 'cantera';

export const AVISO_CLIENTE = 'AvisoDeCliente';

type Client = { readonly cuit: string | null; readonly nroDocumento: string | null };

/** The tax authority writes an absent document as 0. */
export const isIdentified = ({ cuit, nroDocumento }: Client): boolean =>
  Boolean(cuit) || /[1-9]/.test(nroDocumento ?? '');

export const unidentifiedLimitText = (limit: string): string =>
  `Sin CUIT ni documento del cliente se vende hasta ${formatMoney(limit)}`;
