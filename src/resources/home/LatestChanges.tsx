import Skeleton from '@mui/material/Skeleton';
import { ChangedName, Link, Panel } from 'cantera/admin';
import { formatDateTime, today } from 'cantera';
import type { LatestChange } from './tablero.ts';

export function LatestChanges({ value: changes }: { value: readonly LatestChange[] | null | undefined }) {
  return (
    <Panel
      title="Últimos cambios"
      aside={<Link to="/cambios">Ver todos</Link>}
      failed={changes === null && 'No se pudieron cargar.'}
    >
      <ul className="panel-rows">
        {changes
          ? changes.map((change) => (
              <ChangeRow key={`${change.fecha} ${change.entidad} ${change.id}`} change={change} />
            ))
          : WAITING.map((place) => (
              <li key={place}>
                <Skeleton width="90%" height={40} />
              </li>
            ))}
      </ul>
    </Panel>
  );
}

const WAITING = [1, 2, 3, 4, 5, 6];

function ChangeRow({ change }: { change: LatestChange }) {
  const { fecha, quien, frase } = change;
  return (
    <li>
      <div>
        <ChangedName change={{ ...change, registroId: change.id }} />
        <small>
          {quien ?? 'El sistema'} {frase}
        </small>
      </div>
      <time dateTime={fecha}>{shortMoment(fecha)}</time>
    </li>
  );
}

/** The time if today, else the day. */
function shortMoment(moment: string): string {
  const [day = '', hour = ''] = formatDateTime(moment).split(' ');
  return day === today().split('-').toReversed().join('/') ? hour : day.slice(0, 5);
}
