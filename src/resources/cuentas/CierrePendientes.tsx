import type { ReactNode } from 'react';
import { Link } from '#admin/routing/index.ts';
import { filteredList } from '#admin/list/filteredList.ts';
import { formatDateTime } from '#domain/dates.ts';
import { CARTERA_PATH } from '../cheques/cartera.ts';
import type { Cierre } from './cierre.ts';

/** What somebody may want to settle before the period is closed; nothing of it forbids the closing. */
export function CierrePendientes({ pendientes, hasta }: Pick<Cierre, 'pendientes'> & { hasta: string }) {
  const items = itemsOf(pendientes);
  if (items.length === 0)
    return (
      <p className="cierre-open">
        <span className="badge ok">Limpio</span> No queda nada abierto, y las cuentas están verificadas.
      </p>
    );
  const addresses: Partial<Record<Item, string>> = {
    porFacturar: filteredList('remitos', { estado: '1', fechaFin: hasta }),
    chequesVencidos: `${CARTERA_PATH}?plazo=vencidos`,
    depositosPorAcreditar: filteredList('depositos', { situacion: 'porAcreditar', fechaFin: hasta }),
    chequesPorAcreditar: filteredList('cheques', { situacion: 'porAcreditar', fechaFin: hasta }),
    autorizaciones: filteredList('autorizaciones', { estado: 'pendiente', hasta }),
  };
  return (
    <ul className="cierre-open" aria-label="Antes de cerrar">
      {items.map((item): ReactNode => {
        const address = addresses[item];
        const text = said(item, pendientes);
        return <li key={item}>{address ? <Link to={address}>{text}</Link> : text}</li>;
      })}
    </ul>
  );
}

type Pendientes = Cierre['pendientes'];
type Item = keyof Pendientes;

const itemsOf = ({
  porFacturar,
  chequesVencidos,
  depositosPorAcreditar,
  chequesPorAcreditar,
  autorizaciones,
  verificacion,
}: Pendientes): Item[] => [
  ...(porFacturar > 0 ? (['porFacturar'] as const) : []),
  ...(chequesVencidos > 0 ? (['chequesVencidos'] as const) : []),
  ...(depositosPorAcreditar > 0 ? (['depositosPorAcreditar'] as const) : []),
  ...(chequesPorAcreditar > 0 ? (['chequesPorAcreditar'] as const) : []),
  ...(autorizaciones > 0 ? (['autorizaciones'] as const) : []),
  ...(verificacion?.alDia && verificacion.diferencias === 0 ? [] : (['verificacion'] as const)),
];

export const openTexts = (pendientes: Pendientes): string[] =>
  itemsOf(pendientes).map((item) => said(item, pendientes));

function said(
  item: Item,
  {
    porFacturar,
    chequesVencidos,
    depositosPorAcreditar,
    chequesPorAcreditar,
    autorizaciones,
    verificacion,
  }: Pendientes,
): string {
  if (item === 'porFacturar') return counted(porFacturar, 'remito por facturar', 'remitos por facturar');
  if (item === 'chequesVencidos')
    return counted(chequesVencidos, 'cheque en mano ya vencido', 'cheques en mano ya vencidos');
  if (item === 'depositosPorAcreditar')
    return counted(depositosPorAcreditar, 'depósito sin acreditar', 'depósitos sin acreditar');
  if (item === 'chequesPorAcreditar')
    return counted(
      chequesPorAcreditar,
      'cheque depositado sin acreditar',
      'cheques depositados sin acreditar',
    );
  if (item === 'autorizaciones')
    return counted(
      autorizaciones,
      'pedido de autorización por decidir',
      'pedidos de autorización por decidir',
    );
  if (verificacion === null) return 'las cuentas nunca se verificaron';
  const moment = formatDateTime(verificacion.iniciadaEn);
  if (verificacion.diferencias > 0)
    return `${counted(verificacion.diferencias, 'diferencia', 'diferencias')} al verificar las cuentas, el ${moment}`;
  return `movimientos posteriores a la última verificación de las cuentas, del ${moment}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
