import { formatMoney, inSentence } from 'cantera';
import { SUB_ACCOUNT_NAMES, type SubAccount } from '../../ventas/saleTypes.ts';
import type { CheckContext } from './check.server.ts';

export const NOTHING = 'Nada';

export const documentName = ({ registry }: CheckContext, entidad: string, numero: string): string => {
  const entity = registry.all.find(({ name }) => name === entidad);
  return `${entity?.label.one ?? entidad} ${numero}`;
};

export function accountName(numero: string | null, id: number | null): string {
  if (numero !== null) return `Cuenta corriente ${numero}`;
  return id ? `Cuenta corriente de id ${id}` : 'Sin cuenta corriente';
}

export const entryName = (
  context: CheckContext,
  { secuencia, entidad, numero }: { secuencia: number; entidad: string; numero: string },
): string => `movimiento ${secuencia} (${inSentence(documentName(context, entidad, numero))})`;

export const sideName = (tipo: string, subcuenta: string, importe: string, veces: number): string =>
  `${formatMoney(importe)} en el ${tipo === 'DEBE' ? 'debe' : 'haber'} de ` +
  `${SUB_ACCOUNT_NAMES[subcuenta as SubAccount] ?? subcuenta}${veces > 1 ? ` (${veces} movimientos)` : ''}`;
