import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { ChangedName, LinkTo, Panel, PanelRow, PanelTime } from 'cantera/admin';
import { formatDate, formatDateTime, today } from 'cantera';
import { MAX_CHANGES, type LatestChange } from './tablero.ts';

/** @param changes undefined while they are loading, null when that failed */
export function LatestChanges({ changes }: { changes: readonly LatestChange[] | null | undefined }) {
  return (
    <Panel
      title="Últimos cambios"
      aside={<LinkTo to="/cambios">Ver todos</LinkTo>}
      failed={changes === null && 'No se pudieron cargar.'}
    >
      <List disablePadding>
        {changes
          ? changes.map((change) => (
              <ChangeRow key={`${change.fecha} ${change.entidad} ${change.id}`} change={change} />
            ))
          : PLACEHOLDERS.map((key) => (
              <PanelRow key={key}>
                <Skeleton width="20ch" height={40} />
              </PanelRow>
            ))}
      </List>
    </Panel>
  );
}

const PLACEHOLDERS = Array.from({ length: MAX_CHANGES }, (_, key) => key);

function ChangeRow({ change }: { change: LatestChange }) {
  const { fecha, quien, frase } = change;
  return (
    <PanelRow
      text={`${quien ?? 'El sistema'} ${frase}`}
      aside={<PanelTime moment={fecha}>{shortMoment(fecha)}</PanelTime>}
    >
      <ChangedName change={{ ...change, registroId: change.id }} />
    </PanelRow>
  );
}

function shortMoment(moment: string): string {
  const [day = '', time = ''] = formatDateTime(moment).split(' ');
  return day === formatDate(today()) ? time : day.slice(0, 5);
}
