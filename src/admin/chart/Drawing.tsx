import type { ReactNode } from 'react';

type Props = {
  /** What it shows, for who does not see it. */
  label: string;
  /** As useWidth() says it. */
  width: number;
  height: number;
  children: ReactNode;
};

/** A drawing whose letters are those of the page, in colour and size. */
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
