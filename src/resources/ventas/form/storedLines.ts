import type { RaRecord } from 'react-admin';
import { mayWrite, referenceAlias, type ResolvedLines, type Row } from 'cantera';
import { roleHere } from 'cantera/admin';
import { PRODUCT } from '../grid/saleFields.ts';
import { copiedLines, keptPrice, type DraftLine } from '../grid/saleLine.ts';

/** Keeps each line's id and price. */
export function storedLines({ name, entity }: ResolvedLines, record: RaRecord): readonly DraftLine[] {
  const writable = Object.entries(entity.fields)
    .filter(([, field]) => mayWrite(field, roleHere()))
    .map(([field]) => field);
  return (record[name] as readonly Row[]).map((line) => ({
    key: String(line['id']),
    id: Number(line['id']),
    values: Object.fromEntries(writable.map((field) => [field, line[field] ?? ''])),
    product: { id: line[PRODUCT], ...(line[referenceAlias(PRODUCT)] as Row) },
    ...keptPrice(line),
  }));
}

/** The lines of a permission request; those that stay keep their stored price. */
export function askedLines(
  declared: ResolvedLines,
  record: RaRecord,
  draft: Row | null,
): readonly DraftLine[] {
  const stored = storedLines(declared, record);
  const asked = draft?.[declared.name] as readonly Row[] | undefined;
  if (!asked) return stored;
  return asked.map((line, place) => {
    const own = stored.find(({ id }) => id === line['id']);
    if (!own) return { ...copiedLines([line])[0]!, key: `asked-${place}` };
    const { id: _, ...values } = line;
    return { ...own, values: { ...own.values, ...values } };
  });
}
