import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { mayOpenHere, useRegistry } from 'cantera/admin';
import { formatMoney, fromCents, sumCents, toCents } from 'cantera';

/**
 * Shows what a client has paid outside of a current account. The state 1 of both lists leaves out what does not
 * count: annulled, pending or rejected.
 */
export default function PagadoSinCuenta({ record }: { record: RaRecord }) {
  const recibos = useSum('recibos', 'monto', { clienteId: record.id, estado: 1 });
  const cheques = useSum('cheques', 'importe', { clienteId: record.id, estado: 1 });
  if (recibos === undefined || cheques === undefined) return null;
  const total = sumCents([recibos, cheques].map(toCents));
  if (total === 0n) return null;
  return (
    <Typography sx={{ m: 0 }}>
      Pagado sin cuenta corriente <strong>{formatMoney(fromCents(total))}</strong>
    </Typography>
  );
}

/** Returns '0' for a user who may not open the list. The server sums all rows, so one row is enough. */
function useSum(name: string, field: string, filter: object): string | undefined {
  const mayOpen = mayOpenHere(useRegistry().get(name));
  const { meta } = useGetList<RaRecord>(
    name,
    { filter: { ...filter, sinCuentaCorriente: true }, pagination: { page: 1, perPage: 1 } },
    { enabled: mayOpen, gcTime: 0 },
  );
  const totals = meta?.['totals'] as Readonly<Record<string, string>> | undefined;
  return mayOpen ? totals?.[field] : '0';
}
