import type { RaRecord } from 'react-admin';
import { mayWrite, referenceAlias, type ResolvedLines, type Row } from 'cantera';
import { roleHere } from 'cantera/admin';
import { PRODUCT } from '../grid/saleFields.ts';
import { copiedLines, keptPrice, type FormLine } from '../grid/saleLine.ts';

/** Keeps each line's id and price. */
export function storedLines({ name, entity }: ResolvedLines, record: RaRecord): readonly FormLine[] {
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

/** Returns the lines of a permission request; those that stay keep their stored price. */
export function askedLines(
  declared: ResolvedLines,
  record: RaRecord,
  draft: Row | null,
): readonly FormLine[] {
  const stored = storedLines(declared, record);
  const requested = draft?.[declared.name] as readonly Row[] | undefined;
  if (!requested) return stored;
  return requested.map((line, place) => {
    const storedLine = stored.find(({ id }) => id === line['id']);
    if (!storedLine) return { ...copiedLines([line])[0]!, key: `asked-${place}` };
    const { id: _, ...values } = line;
    return { ...storedLine, values: { ...storedLine.values, ...values } };
  });
}
