import { formatMoney, inSentence } from 'cantera';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '../../ventas/saleTypes.ts';
import type { CheckContext } from './check.server.ts';

/** The text of a difference where nothing was expected, or nothing was found. */
export const NOTHING = 'Nada';

/** Names a document: 'Remito 0001-0000007'. */
export const documentName = ({ registry }: CheckContext, entidad: string, numero: string): string => {
  const entity = registry.all.find(({ name }) => name === entidad);
  return `${entity?.label.one ?? entidad} ${numero}`;
};

/** Names an account: 'Cuenta corriente CC-1', or its id if it has no number. */
export function accountName(numero: string | null, id: number | null): string {
  if (numero !== null) return `Cuenta corriente ${numero}`;
  return id ? `Cuenta corriente de id ${id}` : 'Sin cuenta corriente';
}

/** Names an entry: 'movimiento 12 (remito 0001-0000007)'. */
export const entryName = (
  context: CheckContext,
  { secuencia, entidad, numero }: { secuencia: number; entidad: string; numero: string },
): string => `movimiento ${secuencia} (${inSentence(documentName(context, entidad, numero))})`;

/** Names an amount, its side and its number of entries: '$ 1.500,00 en el debe de Remito (2 movimientos)'. */
export const sideName = (tipo: string, subcuenta: string, importe: string, veces: number): string =>
  `${formatMoney(importe)} en el ${tipo === 'DEBE' ? 'debe' : 'haber'} de ` +
  `${SUB_ACCOUNT_NAMES[subcuenta as SubAccount] ?? subcuenta}${veces > 1 ? ` (${veces} movimientos)` : ''}`;
