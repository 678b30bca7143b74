import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { linesComplaint } from 'cantera/admin';
import { ApiError } from 'cantera/http';
import type { Row } from 'cantera';
import type { ChangeLines, LinesHandle } from '../grid/LinesGrid.tsx';
import { ownPriceOf, priceToday, type FormLine, type LineValues } from '../grid/saleLine.ts';
import { useLineEntry, type LineEntry, type TypedContent } from '../grid/useLineEntry.ts';
import type { Products } from '../grid/useProducts.ts';
import type { Sale } from './useSale.ts';

export type SaleLines = {
  /** The lines of the table, above the input row. */
  readonly added: readonly FormLine[];
  readonly entry: LineEntry;
  /** The line in `entry`; null while that is blank or invalid. */
  readonly pending: FormLine | null;
  /** The lines that will be issued: `added` and `pending`. */
  readonly all: readonly FormLine[];
  readonly hasContent: boolean;
  readonly draftState: { readonly lines: readonly FormLine[]; readonly entry: TypedContent | null };
  /** Error of the lines as a whole. */
  readonly error: string | undefined;
  readonly grid: RefObject<LinesHandle | null>;
  readonly change: ChangeLines;
  restart(lines: readonly FormLine[]): void;
  /** Returns all lines for a request; null, with an error on the screen, if they cannot be sent. */
  complete(): readonly Row[] | null;
  /** Calls `send`, and shows at the lines what the server refuses of them. */
  showErrorsOf<T>(send: () => Promise<T>): Promise<T>;
};

type InitialLines = {
  readonly lines: () => readonly FormLine[];
  /** The input row of a draft. */
  readonly entry?: TypedContent | null | undefined;
  /** Values for fields that a line leaves out; by default those of a new line. */
  readonly defaults?: LineValues;
};

/** The state of the lines of a sale's form. */
export function useSaleLines(
  { linesDeclaration, blank, loadingNames, products: { all: products } }: SaleWithoutFreight,
  initial: InitialLines,
): SaleLines {
  const { name, entity, min, messages } = linesDeclaration;
  const { defaults = blank } = initial;
  const [lines, setLines] = useState(initial.lines);
  const [error, setError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  const entry = useLineEntry(
    entity.fields,
    useMemo(() => ({ values: blank, product: null }), [blank]),
    loadingNames,
    initial.entry,
  );
  const { line, isUntouched } = entry;
  const added = useMemo(
    () => lines.map((addedLine) => completeLine(addedLine, defaults, products)),
    [lines, defaults, products],
  );
  const pending = useMemo(
    () => (line && !isUntouched ? completeLine({ key: 'pending', ...line }, defaults, products) : null),
    [line, isUntouched, defaults, products],
  );
  return {
    added,
    entry,
    pending,
    all: useMemo(() => (pending ? [...added, pending] : added), [added, pending]),
    hasContent: added.length > 0 || !isUntouched,
    draftState: { lines: added, entry: entry.content },
    error,
    grid,
    change: useCallback<ChangeLines>((change) => {
      setLines(change);
      setError(undefined);
    }, []),
    restart: (newLines) => {
      setLines(newLines);
      setError(undefined);
      entry.clear();
    },
    complete: () => {
      const finished = grid.current?.finish();
      if (!finished) return null;
      const hasTooFew = finished.length < min;
      setError(hasTooFew ? messages.tooFew : undefined);
      if (hasTooFew) {
        grid.current?.focus();
        return null;
      }
      return finished.map(({ id, values }) => ({ ...(id !== undefined && { id }), ...values }));
    },
    showErrorsOf: async (send) => {
      try {
        return await send();
      } catch (reason) {
        if (reason instanceof ApiError) setError(linesComplaint(reason.errors, name));
        throw reason;
      }
    },
  };
}

/** The lines do not depend on the freight, which depends on the lines. */
type SaleWithoutFreight = Pick<Sale, 'linesDeclaration' | 'blank' | 'loadingNames' | 'products'>;

/**
 * Completes a line with the values that it lacks, such as the IVA of a quoted line. A line without a price of its own
 * gets the product as it is today, with today's price.
 */
const completeLine = (line: FormLine, defaults: LineValues, products: Products['all']): FormLine => ({
  ...line,
  product: ownPriceOf(line) ? line.product : (productOf(products, line) ?? line.product),
  values: { ...line.values, ...valuesLackingIn(line, defaults) },
});

/** Returns the defaults of values that were never given. Null is a value: it was left blank. */
const valuesLackingIn = ({ values }: FormLine, defaults: LineValues): LineValues =>
  Object.fromEntries(
    Object.entries(defaults).filter(([name]) => values[name] === undefined || values[name] === ''),
  );

const productOf = (products: Products['all'], { product }: FormLine) =>
  products.find(({ id }) => id === product['id']);

/** Tells whether a price of a draft's lines has changed since the draft was stored. */
export const havePricesChanged = (
  draftLines: readonly FormLine[],
  { products, pricing }: Pick<Sale, 'products' | 'pricing'>,
): boolean =>
  draftLines.some((line) => {
    const product = ownPriceOf(line) ? undefined : productOf(products.all, line);
    const draftPrice = priceToday(line.product, pricing)?.costoUnitario;
    // A draft may have been stored before its products had loaded.
    if (!product || draftPrice === undefined) return false;
    return draftPrice !== priceToday(product, pricing)?.costoUnitario;
  });
