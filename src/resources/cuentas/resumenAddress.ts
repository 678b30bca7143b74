import { resolveDays } from 'cantera';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { RESUMEN_PATH } from './paths.ts';
import { resumenFields, type Resumen } from './resumen.ts';

/**
 * Reads the URL. The default is the last thirty days of both sub-accounts. Relative days stay relative ('today-30').
 * `clienteId` is '' when the URL names no client, as in the empty form.
 */
export function resumenParametersIn(search: URLSearchParams): Record<keyof Resumen, string | number> {
  const names = Object.keys(resumenFields) as (keyof Resumen)[];
  const values = names.map((name) => [name, search.get(name) ?? DEFAULTS[name]] as const);
  const { clienteId, ...others } = Object.fromEntries(values) as Record<keyof Resumen, string>;
  return { ...others, clienteId: /^\d+$/.test(clienteId) ? Number(clienteId) : '' };
}

/** Returns the same as values of the form, with dates for relative days. */
export const formValuesIn = (search: URLSearchParams) =>
  resolveDays(resumenFields, resumenParametersIn(search)) as ReturnType<typeof resumenParametersIn>;

/** Returns the query of the statement that the URL names; null when it names no client. */
export function resumenIn(search: URLSearchParams): Resumen | null {
  const parameters = resumenParametersIn(search);
  return parameters.clienteId === '' ? null : (parameters as Resumen);
}

export const resumenQueryOf = (resumen: Resumen): string =>
  new URLSearchParams(
    Object.keys(resumenFields).map((name) => [name, String(resumen[name as keyof Resumen])]),
  ).toString();

export const resumenAddressOf = (clienteId: number): string => `${RESUMEN_PATH}?clienteId=${clienteId}`;

const DEFAULTS: Readonly<Record<keyof Resumen, string>> = {
  clienteId: '',
  tipoVenta: String(REPORT_SALE_TYPES.cuentas.todos),
  fechaInicio: 'today-30',
  fechaFin: 'today',
};
