import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Beside the title: where there is more of it. */
  aside: ReactNode;
  /** What is said instead of its content when that could not be had. */
  failed: string | false;
  className?: string;
  children: ReactNode;
};

/** One of home's panels. */
export function Panel({ title, aside, failed, className = '', children }: Props) {
  return (
    <section className={`panel ${className}`} aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {failed ? (
        <p className="figure-failed" role="alert">
          {failed}
        </p>
      ) : (
        children
      )}
    </section>
  );
}
