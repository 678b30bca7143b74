import type { ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { filteredList, Link, StateBadge } from 'cantera/admin';
import { formatDateTime } from 'cantera';
import { CARTERA_PATH } from '../cheques/cartera.ts';
import type { Cierre } from './cierre.ts';

/** Open matters that somebody may want to settle before closing the period; none forbids it. */
export function CierrePendientes({ pendientes, hasta }: Pick<Cierre, 'pendientes'> & { hasta: string }) {
  const open = openOf(pendientes);
  if (open.length === 0)
    return (
      <Typography sx={{ pb: 1.75 }}>
        <StateBadge state={{ label: 'Limpio', tone: 'ok' }} /> No queda nada abierto, y las cuentas están
        verificadas.
      </Typography>
    );
  const addresses: Partial<Record<keyof Pendientes, string>> = {
    porFacturar: filteredList('remitos', { estado: '1', fechaFin: hasta }),
    chequesVencidos: `${CARTERA_PATH}?plazo=vencidos`,
    depositosPorAcreditar: filteredList('depositos', { situacion: 'porAcreditar', fechaFin: hasta }),
    chequesPorAcreditar: filteredList('cheques', { situacion: 'porAcreditar', fechaFin: hasta }),
    autorizaciones: filteredList('autorizaciones', { estado: 'pendiente', hasta }),
  };
  return (
    <List disablePadding aria-label="Antes de cerrar" sx={{ pb: 1.25 }}>
      {open.map(({ item, text }, place): ReactNode => {
        const address = addresses[item];
        return (
          <ListItem key={item} disableGutters divider={place < open.length - 1} sx={SENTENCE}>
            {address ? <Link to={address}>{text}</Link> : text}
          </ListItem>
        );
      })}
    </List>
  );
}

const SENTENCE = { display: 'block', '&::first-letter': { textTransform: 'uppercase' } };

type Pendientes = Cierre['pendientes'];
type CountedItem = Exclude<keyof Pendientes, 'verificacion'>;

const COUNTED: Readonly<Record<CountedItem, readonly [one: string, many: string]>> = {
  porFacturar: ['remito por facturar', 'remitos por facturar'],
  chequesVencidos: ['cheque en mano ya vencido', 'cheques en mano ya vencidos'],
  depositosPorAcreditar: ['depósito sin acreditar', 'depósitos sin acreditar'],
  chequesPorAcreditar: ['cheque depositado sin acreditar', 'cheques depositados sin acreditar'],
  autorizaciones: ['pedido de autorización por decidir', 'pedidos de autorización por decidir'],
};

type OpenItem = { readonly item: keyof Pendientes; readonly text: string };

function openOf({ verificacion, ...counts }: Pendientes): OpenItem[] {
  const countedItems = (Object.keys(COUNTED) as CountedItem[]).flatMap((item): OpenItem[] =>
    counts[item] > 0 ? [{ item, text: count(counts[item], ...COUNTED[item]) }] : [],
  );
  const isClean = verificacion?.alDia && verificacion.diferencias === 0;
  return isClean
    ? countedItems
    : [...countedItems, { item: 'verificacion', text: lacksVerifying(verificacion) }];
}

export const pendingTexts = (pendientes: Pendientes): string[] => openOf(pendientes).map(({ text }) => text);

function lacksVerifying(verificacion: Pendientes['verificacion']): string {
  if (verificacion === null) return 'las cuentas nunca se verificaron';
  const moment = formatDateTime(verificacion.iniciadaEn);
  if (verificacion.diferencias > 0)
    return `${count(verificacion.diferencias, 'diferencia', 'diferencias')} al verificar las cuentas, el ${moment}`;
  return `movimientos posteriores a la última verificación de las cuentas, del ${moment}`;
}

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
