import type { RaRecord } from 'react-admin';
import { typeOf, type Field } from '#schema/fields/index.ts';
import type { ResolvedLines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { hasLines } from './hasLines.ts';
import { LinesTable } from './LinesTable.tsx';
import { Sum } from './Sum.tsx';
import './document.css';

export default function DocumentPart({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { total } = entity.document!;
  // A list's record has no lines yet.
  if (!hasLines(entity, record)) return <RecordSkeleton />;
  return (
    <>
      {entity.lines
        .filter((declared) => isShown(declared, record))
        .map((declared) => (
          <DocumentCard key={declared.name} title={declared.title} flush>
            <LinesTable declared={declared} lines={record[declared.name]} />
            {total !== undefined && record[total] !== null && (
              <div className="document-total">
                <Total field={entity.fields[total]!} value={record[total]} />
              </div>
            )}
          </DocumentCard>
        ))}
    </>
  );
}

const Total = ({ field, value }: { field: Field; value: unknown }) => (
  <Sum label={field.label}>{typeOf(field).format(value, field)}</Sum>
);

/** Optional lines are hidden when empty. */
const isShown = ({ name, columns, min }: ResolvedLines, record: RaRecord): boolean =>
  columns.length > 0 && (min > 0 || (record[name] as readonly unknown[]).length > 0);
