import type { ReactNode } from 'react';
import './document.css';

type Props = { label: string; isVoid?: boolean; isTotal?: boolean; children: ReactNode };

export function Sum({ label, isVoid = false, isTotal = false, children }: Props) {
  return (
    <div className={isTotal ? 'sum total' : 'sum'}>
      <span>{label}</span>
      <b>{isVoid ? <s>{children}</s> : children}</b>
    </div>
  );
}
