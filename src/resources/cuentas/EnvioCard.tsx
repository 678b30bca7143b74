import { useEffect, useId, useRef, useState } from 'react';
import { Button, Link, PagerBar, StateBadge, useDialogs } from 'cantera/admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatMoney } from 'cantera';
import { fillPath, request } from 'cantera/http';
import type { cancelarEnvio, envioClientes, reanudarEnvio, ultimoEnvio } from './envio.server.ts';
import {
  ENVIO,
  ENVIO_CANCELAR,
  ENVIO_CLIENTES,
  ENVIO_REANUDAR,
  RESULTADOS,
  type Envio,
  type Resultado,
} from './envio.ts';

const ENVIOS_KEY = [ENVIO];
const LAST_ENVIO_KEY = [...ENVIOS_KEY, 'last'];
const PAGE_SIZE = 10;

/** Shows the last mailing, its progress and its recipients. The one just started on this page scrolls into view. */
export function EnvioCard({ startedEnvio }: { startedEnvio: Envio | null }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const card = useRef<HTMLDivElement>(null);
  const { data: envio } = useQuery({
    queryKey: LAST_ENVIO_KEY,
    queryFn: async ({ signal }) => (await request<typeof ultimoEnvio>('GET', ENVIO, { signal })).envio,
    refetchInterval: ({ state }) => pollInterval(state.data ?? null),
    // Progress of an earlier visit is never shown.
    gcTime: 0,
  });
  useEffect(() => {
    if (startedEnvio) queryClient.setQueryData(LAST_ENVIO_KEY, startedEnvio);
  }, [queryClient, startedEnvio]);
  const showsStarted = startedEnvio !== null && envio?.id === startedEnvio.id;
  useEffect(() => {
    if (showsStarted) card.current!.scrollIntoView({ block: 'nearest' });
  }, [showsStarted]);
  if (!envio) return null;

  const post = async (path: typeof ENVIO_CANCELAR | typeof ENVIO_REANUDAR) => {
    try {
      const answer = request<typeof cancelarEnvio | typeof reanudarEnvio>(
        'POST',
        fillPath(path, { id: envio.id }),
      );
      queryClient.setQueryData<Envio | null>(LAST_ENVIO_KEY, await answer);
    } catch (error) {
      void dialogs.error((error as Error).message);
    }
    // A failure may mean that the mailing ended meanwhile, so the mailing is fetched again in any case.
    await queryClient.invalidateQueries({ queryKey: ENVIOS_KEY });
  };
  const cancel = async () => {
    const isSure = await dialogs.confirm({
      text: 'Los correos que ya están en la cola de envío salen igual.',
      button: 'Cancelar el envío',
      danger: true,
    });
    if (isSure) await post(ENVIO_CANCELAR);
  };
  const { resultados, situacion } = envio;
  const total = Object.values(resultados).reduce((sum, count) => sum + count, 0);
  const isRunning = situacion === 'enCurso';
  return (
    <Card ref={card} component="section" variant="outlined" aria-labelledby={titleId} sx={{ boxShadow: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 24px', p: '14px 16px 0' }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography id={titleId} variant="h2">
            {(envio.cuales === null ? TITLES_FOR_ALL : TITLES_FOR_DEUDORES)[situacion]}
          </Typography>
          <Typography color="text.secondary">
            Del {formatDate(envio.fechaInicio)} al {formatDate(envio.fechaFin)} · {envio.usuario} ·{' '}
            {formatDateTime(envio.iniciadoEn)}
          </Typography>
        </Box>
        {isRunning && (
          <Button color="error" onClick={() => void cancel()}>
            Cancelar el envío
          </Button>
        )}
        {!isRunning && envio.reanudable && (
          <Button
            title="A quienes todavía no tienen un correo de este envío"
            onClick={() => void post(ENVIO_REANUDAR)}
          >
            Reanudar
          </Button>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * (total - resultados.pendiente)) / total}
          aria-label="Clientes preparados"
          sx={{ m: '10px 16px 0' }}
        />
      )}
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', p: '10px 16px 12px' }}>
        {RESULT_NAMES.filter((name) => resultados[name] > 0).map((name) => (
          <Typography key={name} color="text.secondary">
            {RESULTADOS[name].label}{' '}
            <Box component="b" sx={{ color: 'text.primary' }}>
              {resultados[name]}
            </Box>
          </Typography>
        ))}
      </Box>
      <Recipients key={envio.id} envio={envio} total={total} />
    </Card>
  );
}

const TITLES_FOR_ALL = {
  enCurso: 'Enviando a todos los clientes con saldo',
  terminado: 'Último envío a todos los clientes con saldo',
  cancelado: 'Envío a todos cancelado',
} as const;

const TITLES_FOR_DEUDORES = {
  enCurso: 'Enviando a los elegidos en Deudores',
  terminado: 'Último envío, a los elegidos en Deudores',
  cancelado: 'Envío a los elegidos en Deudores, cancelado',
} as const;

const RESULT_NAMES = Object.keys(RESULTADOS) as Resultado[];

function pollInterval(envio: Envio | null): number | false {
  if (envio?.situacion === 'enCurso') return 1_000;
  return envio && envio.resultados.enCola > 0 ? 5_000 : false;
}

function Recipients({ envio, total }: { envio: Envio; total: number }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    // The counts are part of the key, so that the rows are fetched again when they change.
    queryKey: [...ENVIOS_KEY, envio.id, page, JSON.stringify(envio.resultados)],
    queryFn: ({ signal }) =>
      request<typeof envioClientes>(
        'GET',
        `${fillPath(ENVIO_CLIENTES, { id: envio.id })}?pageNumber=${page}&pageSize=${PAGE_SIZE}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <>
      <List disablePadding>
        {data.items.map(({ clienteId, nombre, saldo, resultado, para, motivo }) => (
          <ListItem key={clienteId} divider sx={RECIPIENT_ROW}>
            <Link className="record-link" to={`/clientes/${clienteId}/show`}>
              {nombre}
            </Link>
            <Typography color="text.secondary">{motivo ?? para}</Typography>
            <Typography className="unbroken" sx={{ textAlign: 'end' }}>
              {formatMoney(saldo)}
            </Typography>
            <StateBadge state={RESULTADOS[resultado]} />
          </ListItem>
        ))}
      </List>
      {total > PAGE_SIZE && <PagerBar page={page} perPage={PAGE_SIZE} total={total} onPage={setPage} />}
    </>
  );
}

const RECIPIENT_ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) 140px 110px' },
  columnGap: 2,
  overflowWrap: 'anywhere',
  '& .MuiChip-root': { justifySelf: { xs: 'end', sm: 'start' }, gridArea: { xs: '1 / 2', sm: 'auto' } },
} as const;
