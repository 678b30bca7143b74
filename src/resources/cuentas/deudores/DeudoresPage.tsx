import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Button,
  Failed,
  Icon,
  Loading,
  Notice,
  PageHead,
  PagerBar,
  parametersIn,
  queryOf,
  ReportForm,
  SmallSelect,
  useNarrow,
  useNavigate,
  usePageSize,
  useRefreshEachDay,
  useSearchParams,
} from 'cantera/admin';
import { formatDate, relativeDay } from 'cantera';
import { request } from 'cantera/http';
import type { ReportPageAnswer } from 'cantera/server';
import { clientsText, EnvioDialog } from '../EnvioDialog.tsx';
import { RESUMEN_PATH } from '../paths.ts';
import { promesasPago } from '../promesasPago/promesaPago.ts';
import type { sumasRoute } from './deudores.server.ts';
import {
  GRUPOS,
  deudores,
  SUMAS,
  sumasFields,
  type Grupo,
  type Deudor,
  type Cuales,
  type Sumas,
} from './deudores.ts';
import { DeudoresTable } from './DeudoresTable.tsx';
import { PromesaDialog } from './PromesaDialog.tsx';
import { SumasCard } from './SumasCard.tsx';
import 'cantera/report.css';

type DeudoresQuery = Readonly<
  Record<'fecha' | 'tipoVenta' | 'cuales' | 'orden', string> & { buscado: string | null }
>;

export default function DeudoresPage() {
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  useRefreshEachDay();
  const [search, setSearch] = useSearchParams();
  // An address with invalid parameters shows the defaults.
  const parameters = (parametersIn(deudores, search) ??
    parametersIn(deudores, new URLSearchParams())) as DeudoresQuery;
  const { tipoVenta, buscado, cuales, orden } = parameters;
  const fecha = relativeDay(parameters.fecha) ?? parameters.fecha;
  const changeQuery = (changes: Partial<DeudoresQuery>) => setSearch(queryOf({ ...parameters, ...changes }));
  const sumasQuery = useSums(parameters);
  const { data: sumas } = sumasQuery;
  const { answer, error, isFetching, isPlaceholderData, refetch, pager } = usePageOfRows(parameters);
  const [isSending, setSending] = useState(false);
  const [promisingDebtor, setPromisingDebtor] = useState<Deudor | null>(null);

  return (
    <>
      <PageHead
        title={deudores.label}
        aside={sumas && `${clientsText(sumas.cuantos.deben)} al ${formatDate(fecha)}`}
      >
        <Button to={`/${promesasPago.name}`} variant="text" startIcon={<Icon name="calendar" />}>
          {promesasPago.label.many}
        </Button>
        <Button variant="contained" startIcon={<Icon name="mail" />} onClick={() => setSending(true)}>
          Enviar resúmenes
        </Button>
      </PageHead>
      <div className="stacked">
        <ReportForm
          report={FORM_REPORT}
          query={search}
          otherFilters={{ cuales, orden }}
          isPrimary={false}
          onShow={(values) => {
            const query = queryOf(values);
            if (query !== queryOf(parameters)) return setSearch(query);
            void refetch();
            void sumasQuery.refetch();
          }}
        />
        {sumasQuery.error ? (
          <Card variant="outlined">
            <Failed
              title="No se pudo sumar lo que deben."
              text={sumasQuery.error.message}
              onRetry={sumasQuery.refetch}
            />
          </Card>
        ) : (
          <div className={sumasQuery.isPlaceholderData ? 'rows-waiting' : undefined}>
            <SumasCard sumas={sumas} chosen={cuales} onChoose={(chosen) => changeQuery({ cuales: chosen })} />
          </div>
        )}
        <Card variant="outlined" component="section" aria-label={deudores.label} aria-busy={isFetching}>
          <GrupoChips sumas={sumas} cuales={cuales} onChoose={(grupo) => changeQuery({ cuales: grupo })} />
          {isNarrow && (
            <Box sx={{ px: 2, pb: 1.25 }}>
              <SmallSelect
                label={orderField.label}
                value={orden}
                onChange={(event) => changeQuery({ orden: event.target.value })}
              >
                {orderField.options.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SmallSelect>
            </Box>
          )}
          {/* The rows of the last query stay, dimmed, while others load. */}
          <div className={isPlaceholderData ? 'rows-waiting' : undefined}>
            {error ? (
              <Failed title={deudores.messages.failed} text={error.message} onRetry={refetch} />
            ) : !answer ? (
              <Loading icon="money" />
            ) : answer.totalCount === 0 ? (
              <Notice
                icon="check"
                role="status"
                title={cuales === 'deben' && !buscado ? deudores.messages.empty : 'Ninguno'}
              />
            ) : (
              <>
                <DeudoresTable
                  rows={answer.items}
                  totals={answer.totals}
                  fecha={fecha}
                  orden={orden}
                  onOrder={(by) => changeQuery({ orden: by })}
                  onAddPromise={setPromisingDebtor}
                />
                <PagerBar {...pager} total={answer.totalCount} />
              </>
            )}
          </div>
        </Card>
      </div>
      {isSending && (
        <EnvioDialog
          initial={{ tipoVenta, fechaInicio: relativeDay('monthStart', () => fecha)!, fechaFin: fecha }}
          deudoresFilter={{ cuales: cuales as Cuales, buscado }}
          onStarted={() => navigate(RESUMEN_PATH)}
          onClose={() => setSending(false)}
        />
      )}
      {promisingDebtor && (
        <PromesaDialog
          debtor={promisingDebtor}
          onClose={(isSaved) => {
            setPromisingDebtor(null);
            if (isSaved) void refetch();
          }}
        />
      )}
    </>
  );
}

/** A phone shows this field above the rows, because their cards have no headings to press. */
const orderField = deudores.filters.orden;

/** The form leaves out `cuales` and `orden`, which are chosen by chips, by the card of sums and by headings. */
const FORM_REPORT = { ...deudores, filters: sumasFields };

/** The sums are not cached, nor are the rows below, because a payment may change them. */
function useSums({ fecha, tipoVenta, buscado }: Pick<DeudoresQuery, 'fecha' | 'tipoVenta' | 'buscado'>) {
  const query = queryOf({ fecha, tipoVenta, buscado });
  return useQuery({
    queryKey: [deudores.name, 'sumas', query],
    queryFn: ({ signal }) => request<typeof sumasRoute>('GET', `${SUMAS}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

type DeudoresAnswer = Omit<ReportPageAnswer, 'items'> & { readonly items: readonly Deudor[] };

function usePageOfRows(parameters: DeudoresQuery) {
  const query = queryOf(parameters);
  const [chosenPage, setChosenPage] = useState({ query, page: 1 });
  const [size, setSize] = usePageSize(deudores.name);
  const page = chosenPage.query === query ? chosenPage.page : 1;
  const { data, ...rest } = useQuery({
    queryKey: [deudores.name, query, page, size],
    queryFn: async ({ signal }) =>
      (await request(
        'GET',
        `${deudores.calls.rows}?${queryOf(parameters, { pageNumber: page, pageSize: size })}`,
        { signal },
      )) as DeudoresAnswer,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const pager = {
    page,
    perPage: size,
    onPage: (next: number) => setChosenPage({ query, page: next }),
    onSize: (next: number) => {
      setSize(next);
      setChosenPage({ query, page: 1 });
    },
  };
  return { answer: data, pager, ...rest };
}

type ChipsProps = {
  sumas: Sumas | undefined;
  cuales: string;
  onChoose: (grupo: Grupo) => void;
};

function GrupoChips({ sumas, cuales, onChoose }: ChipsProps) {
  return (
    <Stack direction="row" role="group" aria-label="Cuáles" sx={{ flexWrap: 'wrap', gap: 1, p: '10px 16px' }}>
      {(Object.keys(GRUPOS) as Grupo[]).map((name) => (
        <Chip
          key={name}
          component="button"
          type="button"
          clickable
          variant="outlined"
          aria-pressed={cuales === name}
          onClick={() => onChoose(name)}
          label={
            <>
              {GRUPOS[name]} <small>{sumas?.cuantos[name]}</small>
            </>
          }
        />
      ))}
    </Stack>
  );
}
