import type { Entity } from '#schema/entity.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import type { DraftedLines } from '../../write/draftLines.ts';
import { calculateWith } from '../../write/calculate.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { changedColumns } from '../../write/write.ts';

/** Computes the calculated fields of a row and of its drafted lines. A row with errors is not calculated. */
export function calculateRow(
  entity: Entity,
  {
    checkedValues,
    before,
    candidate,
  }: { checkedValues: Values; before: AnyRecord | null; candidate: { readonly errors: readonly unknown[] } },
  { lines, errors: lineErrors }: DraftedLines,
): { lines: DraftLines; computed: Values; errors: Readonly<Record<string, string>> } {
  if (candidate.errors.length + Object.keys(lineErrors).length > 0)
    return { lines, computed: {}, errors: lineErrors };
  const errors: Record<string, string> = {};
  const { values, lines: calculatedLines } = calculateWith(
    entity,
    { ...before, ...checkedValues },
    lines,
    errors,
  );
  const computed = changedColumns(entity, before ?? {}, values);
  return { lines: calculatedLines, computed, errors };
}
