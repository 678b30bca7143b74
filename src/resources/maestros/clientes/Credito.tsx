import { useQuery } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { Link, mayOpenHere, Sum, useDebounced, useRegistry } from 'cantera/admin';
import { formatMoney, fromCents, toCents } from 'cantera';
import { request } from 'cantera/http';
import { CREDITO, type Credito as CreditoAnswer } from '../../cuentas/credito.ts';
import type { creditoRoute } from '../../cuentas/credito.server.ts';

type Props = {
  client: RaRecord;
  /** ARS that the sale adds to the client's debt; null for one that adds none. */
  addedDebt: string | null;
};

/**
 * Shows the client's credit beside a sale. Users who may not see the figures learn only that the sale exceeds the
 * limit.
 */
export default function Credito({ client, addedDebt }: Props) {
  const seesFigures = mayOpenHere(useRegistry().get('saldos'));
  // Users who see the figures need one call for any amount. For others the server compares each amount with the limit.
  const importe = useDebounced(seesFigures ? '0' : (addedDebt ?? '0'), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['saldos', 'credito', client.id, importe],
    queryFn: ({ signal }) =>
      request<typeof creditoRoute>('GET', `${CREDITO}?clienteId=${String(client.id)}&importe=${importe}`, {
        signal,
      }),
    enabled: client['tieneCuentaCorriente'] === true,
    gcTime: 0,
  });
  if (data?.cuenta) return <Figures cuenta={data.cuenta} addedDebt={addedDebt} />;
  if (!data?.supera || seesFigures || addedDebt === null) return null;
  return (
    <Typography color="error" role="status" sx={{ my: 1.75 }}>
      Supera el límite de crédito del cliente: pida a un ADMIN que lo emita, o elija otra forma de pago.
    </Typography>
  );
}

const DEBOUNCE_MS = 300;

type FiguresProps = Pick<Props, 'addedDebt'> & { cuenta: NonNullable<CreditoAnswer['cuenta']> };

function Figures({ cuenta, addedDebt }: FiguresProps) {
  const { id, saldo, limite } = cuenta;
  return (
    <div>
      <Sum label="Saldo">
        <Link className="record-link" to={`/saldos/${id}/show`}>
          {formatMoney(saldo)}
        </Link>
      </Sum>
      {limite !== null && (
        <>
          <Sum label="Límite de crédito">{formatMoney(limite)}</Sum>
          <RemainingCredit limit={limite} owed={saldo} labels={['Puede llevar todavía', 'Se pasó por']} />
          {addedDebt !== null && toCents(addedDebt) > 0n && (
            <RemainingCredit
              limit={limite}
              owed={fromCents(toCents(saldo) + toCents(addedDebt))}
              labels={['Con esta venta le quedan', 'Con esta venta se pasa por']}
            />
          )}
        </>
      )}
    </div>
  );
}

export function RemainingCredit({
  limit,
  owed,
  labels: [within, beyond],
}: Record<'limit' | 'owed', string> & { labels: readonly [within: string, beyond: string] }) {
  const cents = toCents(limit) - toCents(owed);
  return (
    <Sum label={cents < 0n ? beyond : within}>{formatMoney(fromCents(cents < 0n ? -cents : cents))}</Sum>
  );
}
