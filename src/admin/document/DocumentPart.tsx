import { useTranslate, type RaRecord } from 'react-admin';
import { typeOf } from '#schema/fields/index.ts';
import type { ResolvedLines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useRegistry } from '../registry.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { isWhole } from './isWhole.ts';
import { LinesTable } from './LinesTable.tsx';
import { deliverersOf } from './quote.ts';
import { Sum } from './Totals.tsx';
import './document.css';

/** Below the facts of a document: its lines, its total, and what was delivered of it. */
export default function DocumentPart({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { total } = entity.document!;
  const field = entity.fields[total]!;
  // What a document need not have is not missed where it has none.
  const isShown = ({ name, columns, min }: ResolvedLines) =>
    columns.length > 0 && (min > 0 || record[name].length > 0);
  // A list's record has no lines yet: those of the whole one are on their way.
  if (!isWhole(entity, record)) return <RecordSkeleton />;
  return (
    <>
      {entity.lines.filter(isShown).map((declared) => (
        <DocumentCard
          key={declared.name}
          title={declared.min > 0 ? translate('cantera.document.lines') : declared.label.many}
          flush
        >
          <LinesTable declared={declared} lines={record[declared.name]} />
          <div className="document-total">
            <Sum label={field.label}>{typeOf(field).format(record[total], field)}</Sum>
          </div>
        </DocumentCard>
      ))}
      {deliverersOf(registry, entity).map((other) => (
        <Deliveries key={other.name} of={record} by={other} through={other.document!.sale!.quote!.document} />
      ))}
    </>
  );
}
