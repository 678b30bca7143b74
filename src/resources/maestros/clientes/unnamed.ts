import { formatMoney, type Row } from 'cantera';

/** What to know of a client while one sells to him. */
export const AVISO_CLIENTE = 'AvisoDeCliente';

/** Who gave neither CUIT nor document; the tax authority writes his number as 0. */
export const isNamed = ({ cuit, nroDocumento }: Row): boolean =>
  Boolean(cuit) || /[1-9]/.test(String(nroDocumento ?? ''));

/** @param most ARS, decimal text */
export const unnamedUpTo = (most: string): string =>
  `Sin CUIT ni documento del cliente se vende hasta ${formatMoney(most)}`;
