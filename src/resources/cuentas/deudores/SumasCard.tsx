import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'cantera/admin';
import { divideHalfUp, formatMoney, fromCents, sumCents, toCents } from 'cantera';
import { AtrasoMark, AtrasosBar } from '../Atrasos.tsx';
import { AGES, ATRASOS } from '../atrasos.ts';
import { saldos } from '../saldos/saldo.ts';
import type { Cuales, Sumas } from './deudores.ts';

export function SumasCard({
  sumas,
  chosen,
  onChoose,
}: {
  /** Undefined while loading: a zero would say that nobody owes. */
  sumas: Sumas | undefined;
  chosen: string;
  onChoose: (chosen: Cuales) => void;
}) {
  const ages = AGES.map((age) => ({ age, cents: toCents(sumas?.deben[age] ?? '0') }));
  const owed = sumCents(ages.map(({ cents }) => cents));
  const overdue = toCents(sumas?.deben.vencido ?? '0');
  const onAccount = toCents(sumas?.deben.aFavor ?? '0');
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label="Nos deben"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' } }}
    >
      <Stack sx={{ justifyContent: 'center', gap: '2px', p: '14px 20px 14px 16px', color: 'text.secondary' }}>
        Nos deben
        <Typography
          component="strong"
          color="text.primary"
          sx={{ fontSize: 26, lineHeight: '34px', fontWeight: 600 }}
        >
          {sumas ? formatMoney(sumas.deben.saldo) : <Skeleton width={200} />}
        </Typography>
        {overdue > 0n && (
          <Typography color="error">
            Vencido {formatMoney(fromCents(overdue))} ({divideHalfUp(overdue * 100n, owed)} %)
          </Typography>
        )}
        {onAccount > 0n && <span>Ya descontado, a cuenta: {formatMoney(fromCents(onAccount))}</span>}
        {sumas && <BalanceDifference deben={sumas.deben.saldo} saldo={sumas.saldo} />}
      </Stack>
      <Stack sx={{ justifyContent: 'center', gap: 1.25, p: '14px 20px 14px 16px', ...DIVIDED }}>
        <AtrasosBar antiguedad={sumas?.deben} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
            gap: '6px 14px',
            m: 0,
          }}
        >
          {ages.map(({ age, cents }) => (
            <div key={age}>
              <dt>
                <ButtonBase
                  aria-pressed={chosen === age}
                  onClick={() => onChoose(chosen === age ? 'deben' : age)}
                  sx={{ gap: 1, fontSize: 12, color: 'text.secondary', ...AGE_BUTTON }}
                >
                  <AtrasoMark age={age} />
                  {ATRASOS[age]}
                </ButtonBase>
              </dt>
              <Box component="dd" sx={{ ml: '18px', fontWeight: 600 }}>
                {sumas ? formatMoney(fromCents(cents)) : <Skeleton />}
              </Box>
            </div>
          ))}
        </Box>
      </Stack>
    </Card>
  );
}

const LINE = '1px solid var(--line)';
const DIVIDED = { borderTop: { xs: LINE, sm: 0 }, borderLeft: { sm: LINE } };
const AGE_BUTTON = {
  '&:hover, &[aria-pressed="true"]': { color: 'text.primary', textDecoration: 'underline' },
};

function BalanceDifference({ deben, saldo }: { deben: string; saldo: string }) {
  const inFavorOfOthers = toCents(deben) - toCents(saldo);
  if (inFavorOfOthers === 0n) return null;
  return (
    <Box component="span" sx={{ maxWidth: 320 }}>
      Otros clientes tienen a favor {formatMoney(fromCents(inFavorOfOthers))}:{' '}
      <Link to={`/${saldos.name}`}>balance total {formatMoney(saldo)}</Link>
    </Box>
  );
}
