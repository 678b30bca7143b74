import type { ReactNode } from 'react';

type Props = {
  /** Accessible description. */
  label: string;
  width: number;
  height: number;
  children: ReactNode;
};

/** Text has the page's font size and colour. */
export function Drawing({ label, width, height, children }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontSize="12"
      fill="var(--ink-2)"
    >
      {children}
    </svg>
  );
}
