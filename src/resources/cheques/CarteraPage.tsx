import { useState } from 'react';
import { Button, Failed, Loading, PageHead, useListAddress, useSearchParams } from 'cantera/admin';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { formatDate, formatLongDay, formatMoney } from 'cantera';
import { request } from 'cantera/http';
import type { cartera } from './cartera.server.ts';
import { CARTERA, counted, TERMS, type Cartera, type ChequeEnCartera, type ChequeTerm } from './cartera.ts';
import { CarteraCalendar } from './CarteraCalendar.tsx';
import { CarteraList } from './CarteraList.tsx';
import { CarteraSums } from './CarteraSums.tsx';
import { cheques } from './cheque.ts';
import './cartera.css';

/** The filter; empty: everything in hand. */
type CarteraFilter = { readonly term?: ChequeTerm; readonly day?: string };

export default function CarteraPage() {
  const translate = useTranslate();
  const list = useListAddress(cheques.name);
  const [address] = useSearchParams();
  const [filter, setFilter] = useState<CarteraFilter>(() => termIn(address));
  const { data, error, refetch } = useQuery({
    queryKey: [cheques.name, 'cartera'],
    queryFn: ({ signal }) => request<typeof cartera>('GET', CARTERA, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  return (
    <>
      <PageHead
        title="Cartera de cheques"
        aside={data && `${counted(data.total.cantidad)} en mano · ${formatMoney(data.total.importe)}`}
      >
        <Button to={list} variant="text">
          {translate('cantera.form.volver')}
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
        <div className="cartera">
          <Terms cartera={data} shown={filter.term} onShow={(term) => setFilter(term ? { term } : {})} />
          <div className="cartera-main">
            <CarteraList
              title={titleOf(filter)}
              cheques={data.cheques.filter((cheque) => isShown(cheque, filter))}
              {...((filter.term ?? filter.day) && { onAll: () => setFilter({}) })}
            />
            <div className="cartera-aside">
              <CarteraCalendar days={data.dias} chosen={filter.day} onChoose={(day) => setFilter({ day })} />
              <CarteraSums cartera={data} />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

/** '?plazo=vencidos'. */
function termIn(address: URLSearchParams): CarteraFilter {
  const term = address.get('plazo') ?? '';
  return Object.hasOwn(TERMS, term) ? { term: term as ChequeTerm } : {};
}

const titleOf = ({ term, day }: CarteraFilter): string => {
  if (day) return `Vencen el ${formatLongDay(day)} (${formatDate(day)})`;
  return term ? TERMS[term] : 'En mano';
};

const isShown = ({ plazo, fechaVencimiento }: ChequeEnCartera, { term, day }: CarteraFilter): boolean =>
  (!term || plazo === term) && (!day || fechaVencimiento === day);

/** A second press clears the filter. */
function Terms({
  cartera,
  shown,
  onShow,
}: {
  cartera: Cartera;
  shown: ChequeTerm | undefined;
  onShow: (term: ChequeTerm | null) => void;
}) {
  return (
    <div className="cartera-terms" role="group" aria-label="Plazos">
      {(Object.keys(TERMS) as ChequeTerm[]).map((term) => {
        const sum = cartera.plazos.find(({ plazo }) => plazo === term);
        return (
          <button
            key={term}
            type="button"
            className={term === 'vencidos' && sum ? 'is-late' : undefined}
            aria-pressed={shown === term}
            onClick={() => onShow(shown === term ? null : term)}
          >
            <span>{TERMS[term]}</span>
            <strong>{formatMoney(sum?.importe ?? '0')}</strong>
            <small>{counted(sum?.cantidad ?? 0)}</small>
          </button>
        );
      })}
    </div>
  );
}
