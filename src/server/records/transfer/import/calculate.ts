import type { Entity } from '#schema/entity.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import type { DraftedLines } from '../../write/draftLines.ts';
import { calculateWith } from '../../write/calculate.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { changedColumns } from '../../write/write.ts';

/** Drafts a row's lines and calculates from both, or collects complaints. A wrong row is not calculated. */
export function calculateRow(
  entity: Entity,
  {
    checked,
    before,
    candidate,
  }: { checked: Values; before: AnyRecord | null; candidate: { readonly errors: readonly unknown[] } },
  { lines, errors: wrong }: DraftedLines,
): { lines: DraftLines; computed: Values; errors: Readonly<Record<string, string>> } {
  if (candidate.errors.length + Object.keys(wrong).length > 0) return { lines, computed: {}, errors: wrong };
  const errors: Record<string, string> = {};
  const { values, lines: own } = calculateWith(entity, { ...before, ...checked }, lines, errors);
  return { lines: own, computed: changedColumns(entity, before ?? {}, values), errors };
}
