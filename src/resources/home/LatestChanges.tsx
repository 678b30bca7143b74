import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import { ChangedName, LinkTo, Panel, PanelRow, PanelTime } from 'cantera/admin';
import { formatDateTime, today } from 'cantera';
import type { LatestChange } from './tablero.ts';

export function LatestChanges({ value: changes }: { value: readonly LatestChange[] | null | undefined }) {
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
          : WAITING.map((place) => (
              <PanelRow key={place}>
                <Skeleton width="20ch" height={40} />
              </PanelRow>
            ))}
      </List>
    </Panel>
  );
}

const WAITING = [1, 2, 3, 4, 5, 6];

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

/** The time if today, else the day. */
function shortMoment(moment: string): string {
  const [day = '', hour = ''] = formatDateTime(moment).split(' ');
  return day === today().split('-').toReversed().join('/') ? hour : day.slice(0, 5);
}
