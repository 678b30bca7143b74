import type { RaRecord } from 'react-admin';
import { mayWrite, referenceAlias, type ResolvedLines, type Row } from 'cantera';
import { roleHere } from 'cantera/admin';
import { PRODUCT } from '../grid/lineFields.ts';
import { copiedLines, storedPriceOf, type FormLine } from '../grid/saleLine.ts';

export function storedLines({ name, entity }: ResolvedLines, record: RaRecord): readonly FormLine[] {
  const writableNames = Object.entries(entity.fields)
    .filter(([, field]) => mayWrite(field, roleHere()))
    .map(([field]) => field);
  return (record[name] as readonly Row[]).map((line) => ({
    key: String(line['id']),
    id: Number(line['id']),
    values: Object.fromEntries(writableNames.map((field) => [field, line[field] ?? ''])),
    product: { id: line[PRODUCT], ...(line[referenceAlias(PRODUCT)] as Row) },
    ownPrice: storedPriceOf(line),
  }));
}

/** Returns the lines as a permission request changes them, else the stored ones. */
export function requestedLines(
  linesDeclaration: ResolvedLines,
  record: RaRecord,
  request: Row | null,
): readonly FormLine[] {
  const stored = storedLines(linesDeclaration, record);
  const requested = request?.[linesDeclaration.name] as readonly Row[] | undefined;
  if (!requested) return stored;
  return requested.map((line) => {
    const storedLine = stored.find(({ id }) => id === line['id']);
    if (!storedLine) return copiedLines([line])[0]!;
    const { id: _, ...values } = line;
    return { ...storedLine, values: { ...storedLine.values, ...values } };
  });
}
