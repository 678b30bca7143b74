import type { ReactNode } from 'react';

/** A sum and what it is. */
export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sum">
      <span>{label}</span>
      <b>{children}</b>
    </div>
  );
}
