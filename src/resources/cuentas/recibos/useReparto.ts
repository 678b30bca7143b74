import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { request } from 'cantera/http';
import { useCliente } from '../../maestros/clientes/useCliente.ts';
import type { adeudadoRoute } from '../pagos.server.ts';
import { ADEUDADO } from '../pagos.ts';
import { allocate, type Imputacion } from './allocation.ts';

export const IMPUTACIONES = 'imputaciones';
/** The same empty array at each render, so that effects do not run again. */
const NONE: readonly Imputacion[] = [];

/** Reads what the client of the form owes (`data`), and shares the typed amount out (`reparto`). */
export function useReparto() {
  const [clienteId, tipoVentaId, monto] = useWatch({
    name: ['clienteId', 'tipoVentaId', 'monto'],
  }) as unknown[];
  const elegidos = (useWatch({ name: IMPUTACIONES }) ?? NONE) as readonly Imputacion[];
  const client = useCliente(clienteId);
  const hasAccount = client?.['tieneCuentaCorriente'];
  const canAllocate = hasAccount === true && Boolean(tipoVentaId);
  const { data, error, refetch } = useQuery({
    queryKey: ['recibos', 'adeudado', clienteId, tipoVentaId],
    queryFn: ({ signal }) =>
      request<typeof adeudadoRoute>(
        'GET',
        `${ADEUDADO}?clienteId=${String(clienteId)}&tipoVentaId=${String(tipoVentaId)}`,
        { signal },
      ),
    enabled: canAllocate,
    gcTime: 0,
  });
  return {
    client,
    accountKey: `${String(clienteId)} ${String(tipoVentaId)}`,
    hasAccount,
    canAllocate,
    monto,
    elegidos,
    data,
    error,
    refetch,
    reparto: data && allocate(monto, data, elegidos),
  };
}
