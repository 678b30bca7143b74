import type { ReactNode } from 'react';
import './document.css';

export function Sum({
  label,
  isVoid = false,
  isTotal = false,
  children,
}: {
  label: string;
  isVoid?: boolean;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isTotal ? 'sum total' : 'sum'}>
      <span>{label}</span>
      <b>{isVoid ? <s>{children}</s> : children}</b>
    </div>
  );
}
