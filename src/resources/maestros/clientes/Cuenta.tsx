import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { Link, mayDo, mayOpenHere, Sum, useRegistry, useRelated } from 'cantera/admin';
import { type Entity, formatMoney, fromCents, shortDay, toCents } from 'cantera';
import { Atrasos, overdueAmount } from '../../cuentas/Atrasos.tsx';
import { RemainingCredit } from './Credito.tsx';
import PagadoSinCuenta from './PagadoSinCuenta.tsx';
import { ACCOUNT_HIDDEN_TEXT, useAdeudado } from './useAdeudado.ts';

type Props = { entity: Entity; record: RaRecord };
type Account = RaRecord & { limiteCredito: string | null };

/** Shows beside a client what he owes, how late, and how much of his credit limit is used. */
export default function Cuenta({ entity, record }: Props) {
  const mayOpenBalances = mayOpenHere(useRegistry().get('saldos'));
  const { deuda, isHidden, hasAccount, hasFailed } = useAdeudado(record);
  const { data } = useGetList<Account>(
    'saldos',
    { filter: { clienteId: record.id }, pagination: { page: 1, perPage: 1 } },
    { enabled: mayOpenBalances && hasAccount, gcTime: 0 },
  );
  const [account] = data ?? [];
  const saldo = deuda && fromCents(toCents(deuda.adeudado) - toCents(deuda.aCuenta));
  const vencido = deuda ? overdueAmount(deuda.antiguedad) : '0';
  const limite = account?.limiteCredito ?? null;
  return (
    <Card component="section" aria-label="Cuenta" variant="outlined" className="beside-sums" sx={SUMS}>
      {hasAccount && isHidden && <Typography color="text.secondary">{ACCOUNT_HIDDEN_TEXT}</Typography>}
      {hasAccount && !isHidden && !hasFailed && !deuda && (
        // The line keeps the column beside the record until the balance is there.
        <Sum label="Saldo" isTotal>
          <Skeleton width={140} />
        </Sum>
      )}
      {deuda && saldo !== undefined && (
        <>
          <Sum label="Saldo" isTotal>
            {account ? (
              <Link className="record-link" to={`/saldos/${account.id}/show`}>
                {formatMoney(saldo)}
              </Link>
            ) : (
              formatMoney(saldo)
            )}
          </Sum>
          {toCents(vencido) > 0n && <Typography color="error">Vencido {formatMoney(vencido)}</Typography>}
          {toCents(deuda.adeudado) > 0n && <Atrasos antiguedad={deuda.antiguedad} />}
        </>
      )}
      {limite !== null && saldo !== undefined && (
        <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Sum label={`Límite ${formatMoney(limite)}`}>{usedPercent(saldo, limite)} %</Sum>
          <LinearProgress
            variant="determinate"
            value={Math.min(100, usedPercent(saldo, limite))}
            aria-label="Límite de crédito usado"
          />
          <RemainingCredit limit={limite} owed={saldo} labels={['Puede llevar todavía', 'Se pasó por']} />
        </Box>
      )}
      {!isHidden && <UltimoPago entity={entity} record={record} />}
      <PagadoSinCuenta record={record} />
    </Card>
  );
}

const SUMS = { display: 'grid', gap: 1, '&:empty': { display: 'none' } };

function usedPercent(saldo: string, limite: string): number {
  const [owed, limit] = [toCents(saldo), toCents(limite)];
  // A limit of 0 counts as used up.
  if (limit === 0n) return 100;
  return Math.max(0, Math.round(Number(owed * 100n) / Number(limit)));
}

/** The client's last recibo. The page's table of recibos shares the request. */
function UltimoPago({ entity, record }: Props) {
  const recibos = useRegistry().get('recibos');
  const mayList = mayOpenHere(recibos) && mayDo(recibos, 'list');
  const { data = [] } = useRelated(
    recibos,
    entity.related.find(({ to }) => to === 'recibos')!,
    record,
    mayList,
  );
  const last = data.find(({ estado }) => estado === 'activo');
  if (!last) return null;
  return (
    <Sum label="Último pago">
      {shortDay(String(last['fecha']))} · {formatMoney(String(last['monto']))}
    </Sum>
  );
}
