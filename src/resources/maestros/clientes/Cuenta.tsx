import Card from '@mui/material/Card';
import { useQueries } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { Link, mayOpenHere, Sum, useRegistry } from 'cantera/admin';
import { daysBetween, formatDate, formatMoney, fromCents, sumCents, toCents, today } from 'cantera';
import { request } from 'cantera/http';
import { ADEUDADO } from '../../cuentas/pagos.ts';
import { EDADES, type Edad } from '../../cuentas/resumen.ts';
import type { adeudadoRoute } from '../../cuentas/pagos.server.ts';
import { SALE_TYPES } from '../../ventas/saleTypes.ts';
import { Left } from './Credito.tsx';
import PagadoSinCuenta from './PagadoSinCuenta.tsx';
import './cuenta.css';

type Account = RaRecord & { saldo: string; limiteCredito: string | null };

/** What he owes, since when and up to what, and what he paid into no account; nothing when there is neither. */
export default function Cuenta({ record }: { record: RaRecord }) {
  const isOpen = mayOpenHere(useRegistry().get('saldos'));
  const hasAccount = record['tieneCuentaCorriente'] === true;
  const { data } = useGetList<Account>(
    'saldos',
    { filter: { clienteId: record.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: isOpen && hasAccount, retry: false, gcTime: 0 },
  );
  const [account] = data ?? [];
  return (
    <Card component="section" aria-label="Cuenta" variant="outlined" className="beside-sums cuenta">
      {account && <Saldo account={account} />}
      {account && <DebeDesde clienteId={record.id} />}
      <PagadoSinCuenta record={record} />
    </Card>
  );
}

function Saldo({ account: { id, saldo, limiteCredito } }: { account: Account }) {
  return (
    <>
      <div className="large">
        <Sum label="Saldo">
          <Link className="record-link" to={`/saldos/${id}/show`}>
            {formatMoney(saldo)}
          </Link>
        </Sum>
      </div>
      {limiteCredito !== null && (
        <>
          <Sum label="Límite de crédito">{formatMoney(limiteCredito)}</Sum>
          <Left limit={limiteCredito} owed={saldo} labels={['Puede llevar todavía', 'Se pasó por']} />
        </>
      )}
    </>
  );
}

/** Of the oldest document that is not paid, and how old what he owes is. */
function DebeDesde({ clienteId }: { clienteId: RaRecord['id'] }) {
  const answers = useQueries({
    queries: Object.values(SALE_TYPES).map((tipoVentaId) => ({
      queryKey: ['recibos', 'adeudado', clienteId, tipoVentaId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<typeof adeudadoRoute>(
          'GET',
          `${ADEUDADO}?clienteId=${String(clienteId)}&tipoVentaId=${String(tipoVentaId)}`,
          { signal },
        ),
      retry: false,
      gcTime: 0,
    })),
  });
  const found = answers.flatMap(({ data }) => data ?? []);
  const [oldest] = found.flatMap(({ comprobantes }) => comprobantes.map(({ fecha }) => fecha)).toSorted();
  if (oldest === undefined) return null;
  const ages = Object.entries(EDADES).map(([age, label]) => ({
    label,
    owed: sumCents(found.map(({ antiguedad }) => toCents(antiguedad[age as Edad]))),
  }));
  return (
    <>
      <Sum label="Debe desde">
        {formatDate(oldest)} ({daysBetween(oldest, today())} días)
      </Sum>
      {ages
        .filter(({ owed }) => owed > 0n)
        .map(({ label, owed }) => (
          <Sum key={label} label={label}>
            {formatMoney(fromCents(owed))}
          </Sum>
        ))}
    </>
  );
}
