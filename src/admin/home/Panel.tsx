import type { ReactNode } from 'react';
import Card from '@mui/material/Card';

type Props = {
  title: string;
  /** Stands beside the title. */
  aside: ReactNode;
  /** Shown instead of the content when loading failed. */
  failed: string | false;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, aside, failed, className = '', children }: Props) {
  return (
    <Card component="section" className={`panel ${className}`} aria-label={title}>
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
    </Card>
  );
}
