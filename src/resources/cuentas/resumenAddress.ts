import { resolveDays } from 'cantera';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { RESUMEN_PATH } from './paths.ts';
import { resumenFields, type ResumenQuery } from './resumen.ts';

/**
 * Reads the statement's parameters in the address. Relative days stay ('today-30'). `clienteId` is '' when the URL
 * names no client.
 */
export function addressParameters(search: URLSearchParams): Record<keyof ResumenQuery, string | number> {
  const names = Object.keys(resumenFields) as (keyof ResumenQuery)[];
  const values = names.map((name) => [name, search.get(name) ?? DEFAULTS[name]] as const);
  const { clienteId, ...others } = Object.fromEntries(values) as Record<keyof ResumenQuery, string>;
  return { ...others, clienteId: /^\d+$/.test(clienteId) ? Number(clienteId) : '' };
}

/** The same parameters for the form, which shows dates in place of relative days. */
export const resolvedParameters = (search: URLSearchParams) =>
  resolveDays(resumenFields, addressParameters(search)) as ReturnType<typeof addressParameters>;

/** The same parameters for the API; null when the URL names no client. */
export function requestedQuery(search: URLSearchParams): ResumenQuery | null {
  const parameters = addressParameters(search);
  return parameters.clienteId === '' ? null : (parameters as ResumenQuery);
}

export const queryTextOf = (query: ResumenQuery): string =>
  new URLSearchParams(
    Object.keys(resumenFields).map((name) => [name, String(query[name as keyof ResumenQuery])]),
  ).toString();

export const resumenAddressOf = (clienteId: number): string => `${RESUMEN_PATH}?clienteId=${clienteId}`;

const DEFAULTS: Readonly<Record<keyof ResumenQuery, string>> = {
  clienteId: '',
  tipoVenta: String(REPORT_SALE_TYPES.cuentas.todos),
  fechaInicio: 'today-30',
  fechaFin: 'today',
};
