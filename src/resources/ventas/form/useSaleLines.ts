import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { linesComplaint } from '#admin/lines/linesComplaint.ts';
import { ApiError } from '#http/request.ts';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { ChangeLines, LinesHandle } from '../grid/LinesGrid.tsx';
import { priceToday, type DraftLine, type LineValues } from '../grid/saleLine.ts';
import type { Products } from '../grid/useProducts.ts';
import type { Sale } from './useSale.ts';

export type SaleLines = {
  readonly all: readonly DraftLine[];
  /** Error of the lines as a whole. */
  readonly error: string | undefined;
  readonly grid: RefObject<LinesHandle | null>;
  readonly change: ChangeLines;
  /** All lines as a request body, or null and an error on screen. */
  complete(): readonly Row[] | null;
  /** Shows the server's errors at their lines. */
  sending<T>(send: () => Promise<T>): Promise<T>;
};

type Today = { readonly blank: LineValues; readonly products: Pick<Products, 'all'> };

/** @param today defaults of a line, and the products at today's prices */
export function useSaleLines(
  { name, min, messages }: ResolvedLines,
  start: () => readonly DraftLine[],
  { blank, products: { all: products } }: Today = STORED,
): SaleLines {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  return {
    all: useMemo(() => typed.map((line) => ofToday(line, blank, products)), [typed, blank, products]),
    error,
    grid,
    change: useCallback<ChangeLines>((change) => {
      setTyped(change);
      setError(undefined);
    }, []),
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

/** With the values and products that they were stored with. */
const STORED: Today = { blank: {}, products: { all: [] } };

/**
 * A quote's lines lack fields that only its delivery has, such as the IVA rate; what is not agreed has today's price.
 */
const ofToday = (line: DraftLine, blank: LineValues, products: Products['all']): DraftLine => ({
  ...line,
  product: (line.costoUnitario === undefined && productOf(products, line)) || line.product,
  values: {
    ...line.values,
    ...Object.fromEntries(Object.entries(blank).filter(([name]) => isUnsaid(line.values[name]))),
  },
});

/** Null means left blank. */
const isUnsaid = (value: unknown) => value === undefined || value === '';

const productOf = (products: Products['all'], { product }: DraftLine) =>
  products.find(({ id }) => id === product['id']);

/** Whether kept lines have other prices today. */
export const arePricesNew = (
  kept: readonly DraftLine[],
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
