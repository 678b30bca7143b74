import type { ReactNode } from 'react';
import { Link } from '#admin/routing/index.ts';

type Props = {
  title: string;
  /** The list with exactly what is counted. */
  to: string;
  /** Undefined while it is on its way, null when it could not be had. */
  value: string | null | undefined;
  unit?: string;
  children?: ReactNode;
};

/** A figure, large, with what it is and what goes with it. It keeps its size while it is on its way. */
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
