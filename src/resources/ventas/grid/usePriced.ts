import { useMemo } from 'react';
import { priced, type FormLine, type PricedLine, type Pricing } from './saleLine.ts';

/** Returns the complete lines with their amounts, computed again only when a line or the prices change. */
export const usePriced = (lines: readonly FormLine[], pricing: Pricing): readonly PricedLine[] =>
  useMemo(() => lines.flatMap((line) => priced(line, pricing) ?? []), [lines, pricing]);
