import { useRef, useState, type RefObject } from 'react';
import { linesComplaint } from '#admin/document/linesComplaint.ts';
import { ApiError } from '#http/request.ts';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/document.ts';
import type { LinesHandle } from '../grid/LinesGrid.tsx';
import type { DraftLine, LineValues } from '../grid/saleLine.ts';

/** The lines of a sale while it is typed. */
export type SaleLines = {
  readonly all: readonly DraftLine[];
  /** What is wrong with them as a whole. */
  readonly error: string | undefined;
  readonly grid: RefObject<LinesHandle | null>;
  change(lines: readonly DraftLine[]): void;
  /** The lines as a body holds them, with what is typed in the last row; null when something is missing, and said. */
  complete(): readonly Row[] | null;
  /** Sends a sale. What the server refuses of its lines is said at them. */
  sending<T>(send: () => Promise<T>): Promise<T>;
};

/** @param usual what a line holds where it says nothing itself */
export function useSaleLines(
  { name, min, messages }: ResolvedLines,
  start: () => readonly DraftLine[],
  usual: LineValues = {},
): SaleLines {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  return {
    all: typed.map((line) => withUsual(line, usual)),
    error,
    grid,
    change: (next) => {
      setTyped(next);
      setError(undefined);
    },
    complete: () => {
      const lines = grid.current?.finish();
      if (!lines) return null;
      const isShort = lines.length < min;
      setError(isShort ? messages.tooFew : undefined);
      if (isShort) {
        grid.current?.focus();
        return null;
      }
      return lines.map(({ id, values }) => ({ ...(id !== undefined && { id }), ...values }));
    },
    sending: async (send) => {
      try {
        return await send();
      } catch (reason) {
        if (reason instanceof ApiError) setError(linesComplaint(reason.errors, name));
        throw reason;
      }
    },
  };
}

/** A line of a quote says nothing of what only its delivery has (a rate of IVA): it starts with the usual. */
const withUsual = (line: DraftLine, usual: LineValues): DraftLine => ({
  ...line,
  values: {
    ...line.values,
    ...Object.fromEntries(Object.entries(usual).filter(([name]) => isUnsaid(line.values[name]))),
  },
});

/** Null is an answer: a field that was left blank. */
const isUnsaid = (value: unknown) => value === undefined || value === '';
