import { useMemo } from 'react';
import { pricedLineOf, type FormLine, type PricedLine, type Pricing } from './saleLine.ts';

export const usePricedLines = (lines: readonly FormLine[], pricing: Pricing): readonly PricedLine[] =>
  useMemo(() => lines.flatMap((line) => pricedLineOf(line, pricing) ?? []), [lines, pricing]);
