import { useState } from 'react';
import {
  Button,
  Failed,
  Loading,
  PageHead,
  useListAddress,
  useRefreshEachDay,
  useSearchParams,
} from 'cantera/admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate, formatLongDay, formatMoney, isValidDay } from 'cantera';
import { countText, TERMS, type Cartera, type ChequeEnCartera, type ChequeTerm } from './cartera.ts';
import { CarteraCalendar } from './CarteraCalendar.tsx';
import { CarteraList } from './CarteraList.tsx';
import { CarteraSums } from './CarteraSums.tsx';
import { cheques } from './cheque.ts';
import { useCartera } from './useCartera.ts';

/** `overdueBy`: cheques that were due on that day or before. */
type CarteraFilter = { readonly term?: ChequeTerm; readonly day?: string; readonly overdueBy?: string };

export default function CarteraPage() {
  const translate = useTranslate();
  const listAddress = useListAddress(cheques.name);
  const [address] = useSearchParams();
  const [filter, setFilter] = useState<CarteraFilter>(() => filterIn(address));
  const { data, error, refetch } = useCartera();
  useRefreshEachDay();

  return (
    <>
      <PageHead
        title="Cartera de cheques"
        aside={data && `${countText(data.total.cantidad)} en mano · ${formatMoney(data.total.importe)}`}
      >
        <Button to={listAddress} variant="text">
          {translate('ra.action.back')}
        </Button>
      </PageHead>
      {error ? (
        <Card variant="outlined">
          <Failed title={cheques.messages.listFailed} text={error.message} onRetry={refetch} />
        </Card>
      ) : !data ? (
        <Card variant="outlined">
          <Loading icon="calendar" />
        </Card>
      ) : (
        <Stack sx={{ gap: 1.75 }}>
          <TermButtons
            cartera={data}
            chosenTerm={filter.term}
            onChoose={(term) => setFilter(term ? { term } : {})}
          />
          <Box
            sx={{
              display: 'grid',
              gap: 1.75,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
            }}
          >
            <CarteraList
              title={titleOf(filter)}
              cheques={data.cheques.filter((cheque) => passesFilter(cheque, filter))}
              {...((filter.term ?? filter.day ?? filter.overdueBy) && { onShowAll: () => setFilter({}) })}
            />
            <Stack sx={{ gap: 1.75 }}>
              <CarteraCalendar
                days={data.dias}
                chosenDay={filter.day}
                onChoose={(day) => setFilter({ day })}
              />
              <CarteraSums cartera={data} />
            </Stack>
          </Box>
        </Stack>
      )}
    </>
  );
}

/** Reads the filter in the address: '?plazo=vencidos' or '?vencidosHasta=2026-10-31'. */
function filterIn(address: URLSearchParams): CarteraFilter {
  const overdueBy = address.get('vencidosHasta') ?? '';
  if (isValidDay(overdueBy)) return { overdueBy };
  const term = address.get('plazo') ?? '';
  return Object.hasOwn(TERMS, term) ? { term: term as ChequeTerm } : {};
}

const titleOf = ({ term, day, overdueBy }: CarteraFilter): string => {
  if (overdueBy) return `${TERMS.vencidos} hasta el ${formatDate(overdueBy)}`;
  if (day) return `Vencen el ${formatLongDay(day)} (${formatDate(day)})`;
  return term ? TERMS[term] : 'En mano';
};

const passesFilter = (
  { plazo, fechaVencimiento }: ChequeEnCartera,
  { term, day, overdueBy }: CarteraFilter,
): boolean =>
  (!term || plazo === term) &&
  (!day || fechaVencimiento === day) &&
  (!overdueBy || (plazo === 'vencidos' && fechaVencimiento! <= overdueBy));

function TermButtons({
  cartera,
  chosenTerm,
  onChoose,
}: {
  cartera: Cartera;
  chosenTerm: ChequeTerm | undefined;
  onChoose: (term: ChequeTerm | null) => void;
}) {
  return (
    <Box
      role="group"
      aria-label="Plazos"
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {(Object.keys(TERMS) as ChequeTerm[]).map((term) => {
        const sum = cartera.plazos.find(({ plazo }) => plazo === term);
        return (
          <Card
            key={term}
            variant="outlined"
            sx={{
              boxShadow: 1,
              ...(chosenTerm === term && { borderColor: 'primary.main', bgcolor: 'primary.light' }),
            }}
          >
            <CardActionArea
              aria-pressed={chosenTerm === term}
              onClick={() => onChoose(chosenTerm === term ? null : term)}
              sx={{ p: '10px 14px' }}
            >
              <Typography color="text.secondary">{TERMS[term]}</Typography>
              <Typography
                component="strong"
                color={term === 'vencidos' && sum ? 'error' : 'text.primary'}
                sx={{ fontSize: 16, fontWeight: 600 }}
              >
                {formatMoney(sum?.importe ?? '0')}
              </Typography>
              <Typography variant="caption" component="div" color="text.secondary">
                {countText(sum?.cantidad ?? 0)}
              </Typography>
            </CardActionArea>
          </Card>
        );
      })}
    </Box>
  );
}
