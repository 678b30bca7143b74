import type { ReactNode } from 'react';
import { Link } from '#admin/routing/index.ts';

type Props = {
  title: string;
  /** Link to the list of exactly the counted records. */
  to: string;
  /** Undefined while loading, null when it could not be loaded. */
  value: string | null | undefined;
  unit?: string;
  children?: ReactNode;
};

/** A large figure with its title and details. It keeps its size while loading. */
export function FigureCard({ title, to, value, unit, children }: Props) {
  return (
    <section className="figure">
      <h2>{title}</h2>
      {value === undefined ? (
        <>
          <span className="skeleton" style={{ width: '60%', height: 28 }} />
          <span className="skeleton" style={{ width: '80%' }} />
        </>
      ) : value === null ? (
        <p className="figure-failed" role="alert">
          No se pudo calcular.
        </p>
      ) : (
        <>
          <Link className="figure-value" to={to}>
            {value}
            {unit && <small> {unit}</small>}
          </Link>
          {children}
        </>
      )}
    </section>
  );
}
