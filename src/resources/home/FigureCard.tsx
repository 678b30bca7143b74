import type { ReactNode } from 'react';
import { Link } from '#admin/routing/index.ts';

type Props = {
  title: string;
  /** List of exactly the counted records. */
  to: string;
  /** Undefined while loading, null when loading failed. */
  value: string | null | undefined;
  unit?: string;
  children?: ReactNode;
};

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
