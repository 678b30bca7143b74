import type { Entity } from '#schema/entity.ts';
import type { DraftLines } from '../../../hooks/draft.ts';
import type { LinesAndErrors } from '../../write/draftLines.ts';
import { tryCalculate } from '../../write/calculate.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { changedColumns } from '../../write/write.ts';

/** Computes the calculated fields of a row and of its drafted lines. A row with errors is not calculated. */
export function calculateRow(
  entity: Entity,
  row: {
    checkedValues: Values;
    before: AnyRecord | null;
    candidate: { readonly errors: readonly unknown[] };
  },
  { lines, errors: lineErrors }: LinesAndErrors,
): { lines: DraftLines; computed: Values; errors: Readonly<Record<string, string>> } {
  if (row.candidate.errors.length + Object.keys(lineErrors).length > 0)
    return { lines, computed: {}, errors: lineErrors };
  const errors: Record<string, string> = {};
  const record = { ...row.before, ...row.checkedValues };
  const calculated = tryCalculate(entity, record, lines, errors);
  const computed = changedColumns(entity, row.before ?? {}, calculated.values);
  return { lines: calculated.lines, computed, errors };
}
