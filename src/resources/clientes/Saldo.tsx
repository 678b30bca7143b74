import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from '#admin/routing/index.ts';
import { formatMoney } from '#domain/money.ts';

export default function Saldo({ record }: { record: RaRecord }) {
  const hasAccount = record.tieneCuentaCorriente === true;
  const { data } = useGetList<Account>(
    'saldos',
    { filter: { clienteId: record.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: hasAccount, retry: false, gcTime: 0 },
  );
  const [account] = data ?? [];
  if (!hasAccount || !account) return null;
  return (
    <Typography sx={{ m: 0 }}>
      Saldo de cuenta corriente{' '}
      <Link className="record-link" to={`/saldos/${account.id}/show`}>
        {formatMoney(account.saldo)}
      </Link>
      {account.limiteCredito !== null && (
        <Box
          component="span"
          sx={{ display: 'block', color: account.sobreLimite ? 'var(--bad)' : 'inherit' }}
        >
          {account.sobreLimite ? 'Supera su límite de crédito de ' : 'Límite de crédito '}
          {formatMoney(account.limiteCredito)}
        </Box>
      )}
    </Typography>
  );
}

type Account = RaRecord & { saldo: string; limiteCredito: string | null; sobreLimite: boolean };
