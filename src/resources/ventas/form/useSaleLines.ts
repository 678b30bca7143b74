import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { linesComplaint } from 'cantera/admin';
import { ApiError } from 'cantera/http';
import type { Row } from 'cantera';
import type { ChangeLines, LinesHandle } from '../grid/LinesGrid.tsx';
import { priceToday, type FormLine, type LineValues } from '../grid/saleLine.ts';
import { useLineEntry, type LineEntry, type TypedEntry } from '../grid/useLineEntry.ts';
import type { Products } from '../grid/useProducts.ts';
import type { Sale } from './useSale.ts';

export type SaleLines = {
  /** The added lines. */
  readonly added: readonly FormLine[];
  /** The row that is being typed. */
  readonly entry: LineEntry;
  /** `entry` as it will be issued; null while it is blank or invalid. */
  readonly pending: FormLine | null;
  /** The lines that will be issued: `added` and `pending`. */
  readonly all: readonly FormLine[];
  /** True once any line has been added or typed. */
  readonly isBegun: boolean;
  /** The state of the lines that a draft stores. */
  readonly typed: { readonly lines: readonly FormLine[]; readonly entry: TypedEntry | null };
  /** Error of the lines as a whole. */
  readonly error: string | undefined;
  readonly grid: RefObject<LinesHandle | null>;
  readonly change: ChangeLines;
  /** Begins again with other lines. */
  restart(lines: readonly FormLine[]): void;
  /** All lines as a request body, or null and an error on screen. */
  complete(): readonly Row[] | null;
  /** Shows the server's errors at their lines. */
  sending<T>(send: () => Promise<T>): Promise<T>;
};

type Start = {
  readonly lines: () => readonly FormLine[];
  /** The input row of a draft. */
  readonly entry?: TypedEntry | null | undefined;
  /** Values of lines that leave a field out; by default those of the blank line. */
  readonly unsaid?: LineValues;
};

export function useSaleLines(
  { declared: { name, entity, min, messages }, blank, awaited, products: { all: products } }: Unfreighted,
  start: Start,
): SaleLines {
  const { unsaid = blank } = start;
  const [typed, setTyped] = useState(start.lines);
  const [error, setError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  const entry = useLineEntry(
    entity.fields,
    useMemo(() => ({ values: blank, product: null }), [blank]),
    awaited,
    start.entry,
  );
  const { line, isUntouched } = entry;
  const added = useMemo(
    () => typed.map((each) => ofToday(each, unsaid, products)),
    [typed, unsaid, products],
  );
  const pending = useMemo(
    () => (line && !isUntouched ? ofToday({ key: 'pending', ...line }, unsaid, products) : null),
    [line, isUntouched, unsaid, products],
  );
  return {
    added,
    entry,
    pending,
    all: useMemo(() => (pending ? [...added, pending] : added), [added, pending]),
    isBegun: added.length > 0 || !isUntouched,
    typed: { lines: added, entry: entry.typed },
    error,
    grid,
    change: useCallback<ChangeLines>((change) => {
      setTyped(change);
      setError(undefined);
    }, []),
    restart: (lines) => {
      setTyped(lines);
      setError(undefined);
      entry.clear();
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

/** Lines do not depend on the freight, which depends on them. */
type Unfreighted = Pick<Sale, 'declared' | 'blank' | 'awaited' | 'products'>;

/**
 * Completes a line of a quote, which lacks fields that only its delivery has, such as the IVA rate; what is not
 * agreed has today's price.
 */
const ofToday = (line: FormLine, unsaid: LineValues, products: Products['all']): FormLine => ({
  ...line,
  product: (line.costoUnitario === undefined && productOf(products, line)) || line.product,
  values: {
    ...line.values,
    ...Object.fromEntries(Object.entries(unsaid).filter(([name]) => isUnsaid(line.values[name]))),
  },
});

/** Tells whether a value was never given; null means left blank. */
const isUnsaid = (value: unknown) => value === undefined || value === '';

const productOf = (products: Products['all'], { product }: FormLine) =>
  products.find(({ id }) => id === product['id']);

/** Tells whether the prices of a draft's lines differ today. */
export const arePricesNew = (
  kept: readonly FormLine[],
  { products, pricing }: Pick<Sale, 'products' | 'pricing'>,
): boolean =>
  kept.some((line) => {
    const now = line.costoUnitario === undefined && productOf(products.all, line);
    const [then, today] = [line.product, now || line.product].map(
      (product) => priceToday(product, pricing)?.costoUnitario,
    );
    // A copy may be kept before its products are known.
    return then !== undefined && then !== today;
  });
