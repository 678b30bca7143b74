import type { ReactNode } from 'react';

/** Shows an amount beside its label. `isVoid` strikes it through, because it does not count. */
export function Sum({
  label,
  isVoid = false,
  children,
}: {
  label: string;
  isVoid?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="sum">
      <span>{label}</span>
      <b>{isVoid ? <s>{children}</s> : children}</b>
    </div>
  );
}
