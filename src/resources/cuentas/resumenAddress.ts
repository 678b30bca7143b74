import { addDays, today } from '#domain/dates.ts';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { RESUMEN_PATH } from './paths.ts';
import { resumenFields, type Resumen } from './resumen.ts';

/** From the URL, else the last thirty days of both accounts. */
export function typedIn(search: URLSearchParams): Record<keyof Resumen, string | number> {
  const opening = openingValues();
  const names = Object.keys(resumenFields) as (keyof Resumen)[];
  const typed = names.map((name) => [name, search.get(name) ?? opening[name]] as const);
  const { clienteId, ...others } = Object.fromEntries(typed) as Record<keyof Resumen, string>;
  return { ...others, clienteId: /^\d+$/.test(clienteId) ? Number(clienteId) : '' };
}

/** Null when the URL names no client. */
export function resumenIn(search: URLSearchParams): Resumen | null {
  const typed = typedIn(search);
  return typed.clienteId === '' ? null : (typed as Resumen);
}

export const queryOf = (resumen: Resumen): string =>
  new URLSearchParams(
    Object.keys(resumenFields).map((name) => [name, String(resumen[name as keyof Resumen])]),
  ).toString();

export const resumenAddressOf = (clienteId: number): string => `${RESUMEN_PATH}?clienteId=${clienteId}`;

const openingValues = (): Record<keyof Resumen, string> => ({
  clienteId: '',
  tipoVenta: String(REPORT_SALE_TYPES.cuentas.todos),
  fechaInicio: addDays(today(), -30),
  fechaFin: today(),
});
