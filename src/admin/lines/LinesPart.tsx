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

/** A record's lines on its detail, with what they add up to. */
export default function LinesPart({ entity, record }: { entity: Entity; record: RaRecord }) {
  // A list's record has no lines yet.
  if (!hasLines(entity, record)) return <RecordSkeleton />;
  return (
    <>
      {entity.lines
        .filter((declared) => isShown(declared, record))
        .map((declared) => (
          <DocumentCard key={declared.name} title={declared.title} flush>
            <LinesTable declared={declared} lines={record[declared.name]} />
            <Total entity={entity} declared={declared} record={record} />
          </DocumentCard>
        ))}
    </>
  );
}

function Total({ entity, declared, record }: { entity: Entity; declared: ResolvedLines; record: RaRecord }) {
  const name = entity.document?.total ?? declared.addUp?.to;
  const { beside, omit } = entity.detail;
  if (name === undefined || [...beside, ...omit].includes(name)) return null;
  // The record lacks a total that the role may not see.
  const value: unknown = record[name] ?? null;
  if (value === null) return null;
  const field = entity.fields[name]!;
  return (
    <div className="document-total">
      <Sum label={field.label}>{typeOf(field).format(value, field)}</Sum>
    </div>
  );
}

/** Optional lines are hidden when empty. */
const isShown = ({ name, columns, min }: ResolvedLines, record: RaRecord): boolean =>
  columns.length > 0 && (min > 0 || (record[name] as readonly unknown[]).length > 0);
