import { useRegistry } from '#admin/registry.ts';
import { Panel } from '#admin/home/Panel.tsx';
import { Link } from '#admin/routing/index.ts';
import { formatDateTime, today } from '#domain/dates.ts';
import { actividad } from '../system.ts';
import type { Change } from './tablero.ts';

export function Activity({ value: changes }: { value: readonly Change[] | null | undefined }) {
  return (
    <Panel
      title="Últimos cambios"
      aside={<Link to={`/${actividad.name}`}>Actividad</Link>}
      failed={changes === null && 'No se pudieron cargar.'}
    >
      <ul className="panel-rows">
        {changes
          ? changes.map((change) => (
              <ChangeRow key={`${change.fecha} ${change.entidad} ${change.id}`} change={change} />
            ))
          : WAITING.map((place) => (
              <li key={place}>
                <span className="skeleton" style={{ width: '90%', height: 40 }} />
              </li>
            ))}
      </ul>
    </Panel>
  );
}

const WAITING = [1, 2, 3, 4, 5, 6];

function ChangeRow({ change: { fecha, quien, frase, entidad, id, nombre } }: { change: Change }) {
  const { label, path, single } = useRegistry().get(entidad);
  const name = single ? label.one : `${label.one} ${nombre}`;
  return (
    <li>
      <div>
        {path === null ? name : <Link to={single ? `/${entidad}` : `/${entidad}/${id}/show`}>{name}</Link>}
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
