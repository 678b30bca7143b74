import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import './document.css';

type Props = {
  title?: string | undefined;
  aside?: ReactNode;
  /** Whether the content reaches the edges, as a table does. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

export function DocumentCard({ title, aside, flush = false, className = '', children }: Props) {
  return (
    <Card
      component="section"
      className={`document-card ${flush ? 'flush' : ''} ${className}`}
      {...(title !== undefined && { 'aria-label': title })}
      sx={{ overflow: 'visible' }}
    >
      {title !== undefined && (
        <div className="document-card-head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Card>
  );
}
