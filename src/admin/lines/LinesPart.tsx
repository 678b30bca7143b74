import type { RaRecord } from 'react-admin';
import { typeOf } from '#schema/fieldTypes.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { DocumentCard } from '../pages/DocumentCard.tsx';
import { hasLines } from './hasLines.ts';
import { LinesTable } from './LinesTable.tsx';
import { Sum } from '../pages/Sum.tsx';
import '../pages/document.css';

/** Shows a record's lines, a card for each kind. A document has its total in the last card, another record sums in each. */
export default function LinesPart({ entity, record }: { entity: Entity; record: RaRecord }) {
  if (!hasLines(entity, record)) return <RecordSkeleton />;
  const shownLines = entity.lines.filter((declared) => isShown(declared, record));
  const total = entity.document?.total;
  return shownLines.map((declared) => (
    <DocumentCard key={declared.name} title={declared.title} flush>
      <LinesTable declared={declared} lines={record[declared.name]} />
      {total === undefined && <Amount entity={entity} name={declared.addUp?.to} record={record} />}
      {declared === shownLines.at(-1) && <Amount entity={entity} name={total} record={record} />}
    </DocumentCard>
  ));
}

type AmountProps = { entity: Entity; name: string | undefined; record: RaRecord };

/** Shows an amount, unless the detail shows it elsewhere or leaves it out. */
function Amount({ entity, name, record }: AmountProps) {
  const { beside, omit } = entity.detail;
  if (name === undefined || [...beside, ...omit].includes(name)) return null;
  const value: unknown = record[name] ?? null;
  if (value === null) return null;
  const field = entity.fields[name]!;
  return (
    <div className="document-total">
      <Sum label={field.label}>{typeOf(field).format(value, field)}</Sum>
    </div>
  );
}

/** Tells whether a kind of lines is shown: with lines, or where there must be some. */
const isShown = ({ name, columns, min }: ResolvedLines, record: RaRecord): boolean =>
  columns.length > 0 && (min > 0 || (record[name] as readonly unknown[]).length > 0);
