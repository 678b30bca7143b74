import { useWatch } from 'react-hook-form';
import { sumOfLines } from '#schema/input.ts';
import type { ResolvedLines } from '#schema/lines.ts';

/** Returns the sum of the form's lines as decimal text, null without lines. */
export const useSumOfLines = (lines: ResolvedLines): string | null =>
  useWatch({
    name: lines.name,
    compute: (formLines: unknown) => sumOfLines(lines, formLines),
  });
