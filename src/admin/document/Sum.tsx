import type { ReactNode } from 'react';

export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sum">
      <span>{label}</span>
      <b>{children}</b>
    </div>
  );
}
