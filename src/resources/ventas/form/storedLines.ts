import type { RaRecord } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '#admin/access.ts';
import { PRODUCT } from '../grid/saleFields.ts';
import { keptPrice, type DraftLine } from '../grid/saleLine.ts';

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
