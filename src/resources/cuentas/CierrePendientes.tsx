import type { ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { filteredList, Link, StateBadge } from 'cantera/admin';
import { formatDateTime } from 'cantera';
import { CARTERA_PATH } from '../cheques/cartera.ts';
import type { Cierre } from './cierre.ts';

export function CierrePendientes({ pendientes, hasta }: Pick<Cierre, 'pendientes'> & { hasta: string }) {
  const items = pendingItems(pendientes);
  if (items.length === 0)
    return (
      <Typography sx={{ pb: 1.75 }}>
        <StateBadge state={{ label: 'Limpio', tone: 'ok' }} /> No queda nada abierto, y las cuentas están
        verificadas.
      </Typography>
    );
  // The verification has no address: a button beside this list starts one.
  const addresses: Partial<Record<keyof Pendientes, string>> = {
    // 1 is the contract's code of 'pendiente': issued, but without an invoice.
    porFacturar: filteredList('remitos', { estado: '1', fechaFin: hasta }),
    chequesVencidos: `${CARTERA_PATH}?vencidosHasta=${hasta}`,
    depositosPorAcreditar: filteredList('depositos', { situacion: 'porAcreditar', fechaFin: hasta }),
    chequesPorAcreditar: filteredList('cheques', { abiertos: 'depositadosDeAUno', fechaDepositoFin: hasta }),
    autorizaciones: filteredList('autorizaciones', { estado: 'pendiente', hasta }),
  };
  return (
    <List disablePadding aria-label="Antes de cerrar" sx={{ pb: 1.25 }}>
      {items.map(({ name, text }, index): ReactNode => {
        const address = addresses[name];
        return (
          <ListItem key={name} disableGutters divider={index < items.length - 1} sx={CAPITALIZED}>
            {address ? <Link to={address}>{text}</Link> : text}
          </ListItem>
        );
      })}
    </List>
  );
}

/** The texts begin in lower case, because the confirmation lists them inside a sentence. */
const CAPITALIZED = { display: 'block', '&::first-letter': { textTransform: 'uppercase' } };

type Pendientes = Cierre['pendientes'];
type CountName = Exclude<keyof Pendientes, 'verificacion'>;

const NOUNS: Readonly<Record<CountName, readonly [one: string, many: string]>> = {
  porFacturar: ['remito por facturar', 'remitos por facturar'],
  chequesVencidos: ['cheque en mano ya vencido', 'cheques en mano ya vencidos'],
  depositosPorAcreditar: ['depósito sin acreditar', 'depósitos sin acreditar'],
  chequesPorAcreditar: ['cheque depositado sin acreditar', 'cheques depositados sin acreditar'],
  autorizaciones: ['pedido de autorización por decidir', 'pedidos de autorización por decidir'],
};

type PendingItem = { readonly name: keyof Pendientes; readonly text: string };

function pendingItems({ verificacion, ...counts }: Pendientes): PendingItem[] {
  const items = (Object.keys(NOUNS) as CountName[])
    .filter((name) => counts[name] > 0)
    .map((name): PendingItem => ({ name, text: counted(counts[name], ...NOUNS[name]) }));
  const isVerified = verificacion?.alDia && verificacion.diferencias === 0;
  return isVerified ? items : [...items, { name: 'verificacion', text: verificationText(verificacion) }];
}

export const pendingTexts = (pendientes: Pendientes): string[] =>
  pendingItems(pendientes).map(({ text }) => text);

function verificationText(verificacion: Pendientes['verificacion']): string {
  if (verificacion === null) return 'las cuentas nunca se verificaron';
  const moment = formatDateTime(verificacion.iniciadaEn);
  if (verificacion.diferencias > 0)
    return `${counted(verificacion.diferencias, 'diferencia', 'diferencias')} al verificar las cuentas, el ${moment}`;
  return `movimientos posteriores a la última verificación de las cuentas, del ${moment}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
