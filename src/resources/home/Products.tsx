import { filteredList } from '#admin/list/filteredList.ts';
import { roleHere } from '#admin/access.ts';
import { Link } from '#admin/routing/index.ts';
import { formatTonnes } from '#domain/numbers.ts';
import { access } from '#domain/permissions.ts';
import { reporteMateriales } from '../reportes/materiales.ts';
import { remitos } from '../remitos/remito.ts';
import { deliveredIn, materialsOf } from './links.ts';
import { Panel } from './Panel.tsx';
import type { Sales } from './tablero.ts';

/** Products with a bar of their own. */
const BARS = 7;

/** This month's tonnes by product, heaviest first. */
export function Products({ sales }: { sales: Sales | null | undefined }) {
  const bars = sales ? barsOf(sales.productos) : [];
  const hasReport = access(reporteMateriales.access, roleHere()) !== false;
  const widest = Math.max(...bars.map(({ toneladas }) => toneladas), 1);
  return (
    <Panel
      className="products"
      title="Toneladas por producto"
      aside={sales && <Link to={filteredList(remitos.name, deliveredIn(sales.mes))}>Remitos del mes</Link>}
      failed={sales === null && 'No se pudo calcular.'}
    >
      {sales && bars.length === 0 ? (
        <p className="panel-none">Este mes todavía no se entregó nada.</p>
      ) : (
        <ul>
          {(sales ? bars : WAITING).map(({ id, nombre, toneladas }, index) => (
            <li key={nombre || index}>
              {sales && hasReport ? (
                <Link to={materialsOf(sales.mes, id)}>{nombre}</Link>
              ) : (
                <span>{nombre || <span className="skeleton" style={{ width: '70%' }} />}</span>
              )}
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${(toneladas / widest) * 100}%` }} />
              </span>
              <b>{sales && `${formatTonnes(toneladas.toFixed(2))} t`}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** `id` null: all that share the last bar. */
type Bar = { readonly id: number | null; readonly nombre: string; readonly toneladas: number };

const WAITING: readonly Bar[] = Array.from({ length: BARS }, () => ({ id: null, nombre: '', toneladas: 0 }));

function barsOf(products: Sales['productos']): Bar[] {
  const all = products.map(({ id, nombre, toneladas }) => ({ id, nombre, toneladas: Number(toneladas) }));
  if (all.length <= BARS) return all;
  const others = all.slice(BARS - 1);
  return [
    ...all.slice(0, BARS - 1),
    {
      id: null,
      nombre: `Otros ${others.length} productos`,
      toneladas: others.reduce((sum, { toneladas }) => sum + toneladas, 0),
    },
  ];
}
