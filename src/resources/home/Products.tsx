import { Link } from '#admin/routing/index.ts';
import { formatTonnes } from '#domain/numbers.ts';
import { remitos } from '../remitos/remito.ts';
import { deliveredIn, listOf } from './links.ts';
import type { Sales } from './resumen.ts';

/** How many products have a bar of their own; the others share one. */
const BARS = 7;

/** The tonnes of this month by product: a bar for each, the heaviest first, beside its figure. */
export function Products({ sales }: { sales: Sales | null | undefined }) {
  const bars = sales ? barsOf(sales.productos) : [];
  const widest = Math.max(...bars.map(({ toneladas }) => toneladas), 1);
  return (
    <section className="panel products" aria-label="Toneladas por producto">
      <div className="panel-head">
        <h2>Toneladas por producto</h2>
        {sales && <Link to={listOf(remitos.name, deliveredIn(sales.mes))}>Remitos del mes</Link>}
      </div>
      {sales === null ? (
        <p className="figure-failed" role="alert">
          No se pudo calcular.
        </p>
      ) : sales && bars.length === 0 ? (
        <p className="panel-none">Este mes todavía no se entregó nada.</p>
      ) : (
        <ul>
          {(sales ? bars : WAITING).map(({ nombre, toneladas }, index) => (
            <li key={nombre || index}>
              <span>{nombre || <span className="skeleton" style={{ width: '70%' }} />}</span>
              <span className="bar" aria-hidden="true">
                <i style={{ width: `${(toneladas / widest) * 100}%` }} />
              </span>
              <b>{sales && `${formatTonnes(toneladas.toFixed(2))} t`}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Bar = { readonly nombre: string; readonly toneladas: number };

const WAITING: readonly Bar[] = Array.from({ length: BARS }, () => ({ nombre: '', toneladas: 0 }));

function barsOf(products: Sales['productos']): Bar[] {
  const all = products.map(({ nombre, toneladas }) => ({ nombre, toneladas: Number(toneladas) }));
  if (all.length <= BARS) return all;
  const others = all.slice(BARS - 1);
  return [
    ...all.slice(0, BARS - 1),
    {
      nombre: `Otros ${others.length} productos`,
      toneladas: others.reduce((sum, { toneladas }) => sum + toneladas, 0),
    },
  ];
}
