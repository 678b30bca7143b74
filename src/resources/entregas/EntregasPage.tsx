import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  Button,
  Failed,
  Icon,
  IconButton,
  Link,
  Loading,
  PageHead,
  SmallSelect,
  StateBadge,
  useSearchParams,
  useToday,
} from 'cantera/admin';
import { addDays, formatLongDay, formatNumber, isValidDay } from 'cantera';
import { request } from 'cantera/http';
import { ChoferesCard } from './ChoferesCard.tsx';
import { hourOf, stageOf, type Dia, type Viaje } from './dia.ts';
import type { diaRoute } from './dia.server.ts';
import { entregas } from './entrega.ts';
import { ENTREGA_STAGES } from './oficina.ts';
import { DIA } from './paths.ts';

/** The office's board of a day: its remitos as trips, by how far they are, the notices refused, and the drivers' links. */
export default function EntregasPage() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const requestedDay = params.get('fecha') ?? '';
  const fecha = isValidDay(requestedDay) ? requestedDay : today;
  const choferId = params.get('choferId') ?? '';
  /** The address of today names no day, so that a bookmark follows the calendar. */
  const changeAddress = (changes: { fecha?: string; choferId?: string }) => {
    const next = { fecha, choferId, ...changes };
    setParams({
      ...(next.fecha !== today && { fecha: next.fecha }),
      ...(next.choferId && { choferId: next.choferId }),
    });
  };
  const {
    data: dia,
    error,
    refetch,
  } = useQuery({
    queryKey: ['entregas', 'dia', fecha],
    queryFn: ({ signal }) => request<typeof diaRoute>('GET', `${DIA}?fecha=${fecha}`, { signal }),
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  });
  // The driver stays chosen over days without a trip of his, which show all trips.
  const shownChofer = dia?.choferes.find(({ id }) => String(id) === choferId);
  const isChosen = (id: number) => !shownChofer || id === shownChofer.id;
  const viajes = dia?.remitos.filter((viaje) => isChosen(viaje.choferId)) ?? [];

  return (
    <>
      <PageHead
        title="Entregas"
        aside={fecha === today ? `hoy, ${formatLongDay(fecha)}` : formatLongDay(fecha)}
      >
        <Button to={`/${entregas.name}`} variant="text" startIcon={<Icon name="history" />}>
          {entregas.label.many}
        </Button>
      </PageHead>
      <Stack sx={{ gap: 1.75 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <IconButton
            icon="previous"
            label="Día anterior"
            onClick={() => changeAddress({ fecha: addDays(fecha, -1) })}
          />
          <IconButton
            icon="next"
            label="Día siguiente"
            onClick={() => changeAddress({ fecha: addDays(fecha, 1) })}
          />
          {fecha !== today && <Button onClick={() => changeAddress({ fecha: today })}>Hoy</Button>}
          <Box sx={{ flex: 1 }} />
          <SmallSelect
            label="Chofer"
            value={choferId}
            onChange={(event) => changeAddress({ choferId: event.target.value })}
          >
            <option value="">Todos</option>
            {dia?.choferes.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SmallSelect>
        </Stack>
        {!dia && (
          <Card variant="outlined">
            {error ? (
              <Failed title="No se pudieron cargar las entregas." text={error.message} onRetry={refetch} />
            ) : (
              <Loading icon="truck" />
            )}
          </Card>
        )}
        {dia && (
          <>
            {dia.rechazados.map(({ remitoId, recibidoEn, chofer, motivo }) => (
              <Alert key={`${remitoId} ${recibidoEn}`} severity="warning">
                {`${chofer} avisó a las ${hourOf(recibidoEn)} y no se aceptó: ${motivo}`}
              </Alert>
            ))}
            <Box sx={BOARD_LAYOUT}>
              {ENTREGA_STAGES.map(({ id, name }) => (
                <Column
                  key={id}
                  title={name}
                  viajes={viajes.filter((viaje) => stageOf(viaje) === id)}
                  dia={dia}
                />
              ))}
            </Box>
            {fecha === today && dia.choferes.length > 0 && (
              <ChoferesCard
                choferes={dia.choferes.filter(({ id }) => isChosen(id))}
                onChange={() => void refetch()}
              />
            )}
          </>
        )}
      </Stack>
    </>
  );
}

const BOARD_LAYOUT = {
  display: 'grid',
  gap: 1.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
};

const REFRESH_MS = 20_000;

function Column({ title, viajes, dia }: { title: string; viajes: readonly Viaje[]; dia: Dia }) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ boxShadow: 1 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h2">{title}</Typography>
        <Typography color="text.secondary">{viajes.length}</Typography>
      </Stack>
      {viajes.length === 0 ? (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          Ninguno
        </Typography>
      ) : (
        <List disablePadding>
          {viajes.map((viaje, index) => (
            <ListItem
              key={viaje.id}
              divider={index < viajes.length - 1}
              sx={{ display: 'block', py: 1.25, overflowWrap: 'anywhere' }}
            >
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
                <strong>{viaje.cliente}</strong>
                <strong className="unbroken">{formatNumber(viaje.toneladas, 2)} t</strong>
              </Stack>
              <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                <Link className="record-link" to={`/remitos/${viaje.id}/show`}>
                  {viaje.numero}
                </Link>
                {` · ${dia.choferes.find(({ id }) => id === viaje.choferId)?.nombre ?? ''}`}
                <br />
                {viaje.direccion}
              </Typography>
              {timeText(viaje) && <Typography sx={{ fontSize: 13 }}>{timeText(viaje)}</Typography>}
              {viaje.conDiferencia && (
                <Link to={`/${entregas.name}/${viaje.entregaId}/show`}>
                  <StateBadge state={entregas.states?.conDiferencia} />
                </Link>
              )}
            </ListItem>
          ))}
        </List>
      )}
    </Card>
  );
}

function timeText({ cargadoEn, entregadoEn, receptor, oficina }: Viaje): string | null {
  if (entregadoEn) {
    const received = `Recibió ${receptor} a las ${hourOf(entregadoEn)}`;
    return oficina === null ? received : `${received}, por la oficina (${oficina})`;
  }
  return cargadoEn ? `Cargado a las ${hourOf(cargadoEn)}` : null;
}
