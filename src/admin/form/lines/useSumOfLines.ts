import { useWatch } from 'react-hook-form';
import { sumOfLines } from '#schema/input.ts';
import type { ResolvedLines } from '#schema/lines.ts';

/** The sum of the form's lines as decimal text; null without lines. Redraws only when the sum changes. */
export const useSumOfLines = (lines: ResolvedLines): string | null =>
  useWatch({
    name: lines.name,
    compute: (typed: unknown) => sumOfLines(lines, typed),
  });
