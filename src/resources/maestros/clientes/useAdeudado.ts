import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useReach, useRegistry } from 'cantera/admin';
import { fromCents, sumCents, toCents } from 'cantera';
import { request } from 'cantera/http';
import { AGES, type Atraso } from '../../cuentas/atrasos.ts';
import { ADEUDADO, type Adeudado } from '../../cuentas/pagos.ts';
import type { adeudadoRoute } from '../../cuentas/pagos.server.ts';
import { SALE_TYPES } from '../../ventas/saleTypes.ts';

/** Reads what a client owes. His account has a sub-account for each sale type, which are added up here. */
export function useAdeudado(record: RaRecord) {
  const clientes = useRegistry().get('clientes');
  const { reaches, isKnown } = useReach(clientes, record.id);
  const isReached = reaches(
    clientes.related.find(({ to }) => to === 'recibos')!,
    record.id,
  );
  const hasAccount = record['tieneCuentaCorriente'] === true;
  const answers = useQueries({
    queries: Object.values(SALE_TYPES).map((tipoVentaId) => ({
      queryKey: ['recibos', 'adeudado', record.id, tipoVentaId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<typeof adeudadoRoute>(
          'GET',
          `${ADEUDADO}?clienteId=${String(record.id)}&tipoVentaId=${String(tipoVentaId)}`,
          { signal },
        ),
      enabled: hasAccount && isReached,
      // The parts of the client's page share one call. The next visit makes another.
      gcTime: 0,
      refetchOnMount: false,
    })),
  });
  const accounts = answers.flatMap(({ data }) => data ?? []);
  return {
    /** True if the user may not see this client's recibos, and therefore not his account. */
    isHidden: isKnown && !isReached,
    hasAccount,
    hasFailed: answers.some(({ isError }) => isError),
    deuda: accounts.length === answers.length ? totalOf(accounts) : undefined,
  };
}

function totalOf(accounts: readonly Adeudado[]): Adeudado {
  const sum = (amountOf: (account: Adeudado) => string) =>
    fromCents(sumCents(accounts.map((account) => toCents(amountOf(account)))));
  return {
    comprobantes: accounts
      .flatMap(({ comprobantes }) => comprobantes)
      .toSorted((a, b) => a.vence.localeCompare(b.vence)),
    adeudado: sum(({ adeudado }) => adeudado),
    aCuenta: sum(({ aCuenta }) => aCuenta),
    antiguedad: Object.fromEntries(
      AGES.map((age) => [age, sum(({ antiguedad }) => antiguedad[age])]),
    ) as Record<Atraso, string>,
  };
}

export const ACCOUNT_HIDDEN_TEXT = 'La cuenta de este cliente la ve un administrador.';
export const NO_ACCOUNT_TEXT = 'Este cliente no tiene cuenta corriente.';
