import { useMemo } from 'react';
import { pricedLineOf, type FormLine, type PricedLine, type Pricing } from './saleLine.ts';

/** Returns the complete lines with their amounts, computed again only when a line or the prices change. */
export const usePricedLines = (lines: readonly FormLine[], pricing: Pricing): readonly PricedLine[] =>
  useMemo(() => lines.flatMap((line) => pricedLineOf(line, pricing) ?? []), [lines, pricing]);
