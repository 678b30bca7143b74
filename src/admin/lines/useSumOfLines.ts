import { useWatch } from 'react-hook-form';
import { sumOfLines } from '#schema/input.ts';
import type { ResolvedLines } from '#schema/lines.ts';

/** What the form's lines add up to, as decimal text; null without lines. A key that leaves it draws nothing. */
export const useSumOfLines = (lines: ResolvedLines): string | null =>
  useWatch({
    name: lines.name,
    compute: (typed: unknown) => sumOfLines(lines, typed),
  });
