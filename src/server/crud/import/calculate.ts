import type { Entity } from '#schema/entity.ts';
import type { Drafted, DraftLines } from '../../lines/draft.ts';
import { calculateWith } from '../calculate.ts';
import type { AnyRecord, Values } from '../shape.ts';
import { changedColumns } from '../write.ts';

/** A row's lines and what follows from both, or complaints. Nothing follows from what is wrong. */
export function calculateRow(
  entity: Entity,
  {
    checked,
    before,
    candidate,
  }: { checked: Values; before: AnyRecord | null; candidate: { readonly errors: readonly unknown[] } },
  { lines, errors: wrong }: Drafted,
): { lines: DraftLines; computed: Values; errors: Readonly<Record<string, string>> } {
  if (candidate.errors.length + Object.keys(wrong).length > 0) return { lines, computed: {}, errors: wrong };
  const errors: Record<string, string> = {};
  const { values, lines: own } = calculateWith(entity, { ...before, ...checked }, lines, errors);
  return { lines: own, computed: changedColumns(entity, before ?? {}, values), errors };
}
