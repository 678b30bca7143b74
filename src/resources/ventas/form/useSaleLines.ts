import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { linesComplaint } from 'cantera/admin';
import { ApiError } from 'cantera/http';
import type { Row } from 'cantera';
import { ownPriceOf, priceToday, type FormLine, type LineValues } from '../grid/saleLine.ts';
import { useLineEntry, type LineEntry, type EntryContent } from '../grid/useLineEntry.ts';
import type { Products } from '../grid/useProducts.ts';
import type { Sale } from './useSale.ts';

/** Calls into the table of the lines. */
type LinesHandle = {
  /** Adds the input row, unless it is blank, and returns all lines; null when that row has errors. */
  finish(): readonly FormLine[] | null;
  focus(): void;
};

type ChangeLines = (change: (lines: readonly FormLine[]) => readonly FormLine[]) => void;

/** The lines of a sale's form: those in its table, and the one that is being typed below them. */
export type SaleLines = {
  /** The rows of the table, with their default values. */
  readonly added: readonly FormLine[];
  readonly entry: LineEntry;
  /** The line that is being typed in `entry`; null while nothing is. */
  readonly nextLine: FormLine | null;
  /** `added` and `nextLine`. */
  readonly all: readonly FormLine[];
  readonly hasContent: boolean;
  /** The part of a draft that these lines store. */
  readonly draftState: { readonly lines: readonly FormLine[]; readonly entry: EntryContent | null };
  readonly error: string | undefined;
  readonly grid: RefObject<LinesHandle | null>;
  /** Changes the lines by a function of them. It stays the same, so that a row renders only for its own changes. */
  readonly change: ChangeLines;
  /** Replaces all lines, and clears what was typed. */
  restart(lines: readonly FormLine[]): void;
  /** Returns the lines to send; shows an error and returns null if they cannot be sent. */
  finish(): readonly Row[] | null;
  /** Runs `send`. The errors of lines that it throws are shown here, and thrown without. */
  showErrorsOf<T>(send: () => Promise<T>): Promise<T>;
};

type InitialLines = {
  readonly lines: () => readonly FormLine[];
  readonly entry?: EntryContent | null | undefined;
  /** Values for fields that a line lacks; by default those of a blank line. */
  readonly defaults?: LineValues;
};

export function useSaleLines(
  {
    linesDeclaration,
    blank,
    loadingNames,
    products: { all: products },
    pricing: { keepsOwnPrices },
  }: SaleWithoutFreight,
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
    () => lines.map((addedLine) => withDefaults(addedLine, defaults, products, keepsOwnPrices)),
    [lines, defaults, products, keepsOwnPrices],
  );
  const nextLine = useMemo(
    () =>
      line && !isUntouched
        ? withDefaults({ key: 'next', ...line }, defaults, products, keepsOwnPrices)
        : null,
    [line, isUntouched, defaults, products, keepsOwnPrices],
  );
  return {
    added,
    entry,
    nextLine,
    all: useMemo(() => (nextLine ? [...added, nextLine] : added), [added, nextLine]),
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
    finish: () => {
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
        if (!(reason instanceof ApiError)) throw reason;
        setError(linesComplaint(reason.errors, name));
        const otherErrors = Object.entries(reason.errors).filter(([path]) => path.split('.')[0] !== name);
        throw new ApiError(reason.status, { ...reason.body, errors: Object.fromEntries(otherErrors) });
      }
    },
  };
}

/** The values of a sale that its lines need. Its freight is left out, since it is calculated from the lines. */
type SaleWithoutFreight = Pick<Sale, 'linesDeclaration' | 'blank' | 'loadingNames' | 'products' | 'pricing'>;

/** Fills in what a line lacks. A line without a price of its own gets its product as it is today, with the price. */
const withDefaults = (
  line: FormLine,
  defaults: LineValues,
  products: Products['all'],
  keepsOwnPrices: boolean,
): FormLine => ({
  ...line,
  product: ownPriceOf(line, { keepsOwnPrices }) ? line.product : (productOf(products, line) ?? line.product),
  values: { ...line.values, ...valuesLackingIn(line, defaults) },
});

/** Returns the defaults that a line has no value for. Null is a value: it was left blank. */
const valuesLackingIn = ({ values }: FormLine, defaults: LineValues): LineValues =>
  Object.fromEntries(
    Object.entries(defaults).filter(([name]) => values[name] === undefined || values[name] === ''),
  );

const productOf = (products: Products['all'], { product }: FormLine) =>
  products.find(({ id }) => id === product['id']);

/** Tells whether a product costs another price today than when the draft was stored. */
export const havePricesChanged = (
  draftLines: readonly FormLine[],
  { products, pricing }: Pick<Sale, 'products' | 'pricing'>,
): boolean =>
  draftLines.some((line) => {
    const product = ownPriceOf(line, pricing) ? undefined : productOf(products.all, line);
    const draftPrice = priceToday(line.product, pricing)?.costoUnitario;
    // A draft may have been stored before its products had loaded.
    if (!product || draftPrice === undefined) return false;
    return draftPrice !== priceToday(product, pricing)?.costoUnitario;
  });
