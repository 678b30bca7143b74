import type { ReactNode } from 'react';
import { Link } from '../routing/index.ts';

type Props = { to: string | null; className?: string | undefined; children: ReactNode };

/** Plain text where there is nothing to open. */
export function LinkTo({ to, className, children }: Props) {
  return to === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link className={className ?? ''} to={to}>
      {children}
    </Link>
  );
}
