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
import { deliverersOf } from '#resources/ventas/form/quote.ts';
import { Sum } from '#resources/ventas/form/Totals.tsx';
import './document.css';

/** Below the facts of a document: its lines, its total, and what was delivered of it. */
export default function DocumentPart({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { total } = entity.document!;
  const field = entity.fields[total]!;
  // A list's record has no lines yet: those of the whole one are on their way.
  if (!isWhole(entity, record)) return <RecordSkeleton />;
  return (
    <>
      {entity.lines
        .filter((declared) => isShown(declared, record))
        .map((declared) => (
          <DocumentCard
            key={declared.name}
            title={entity.document!.sale ? translate('cantera.document.lines') : declared.label.many}
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

/** What there may be none of is not there then. */
const isShown = ({ name, columns, min }: ResolvedLines, record: RaRecord): boolean =>
  columns.length > 0 && (min > 0 || (record[name] as readonly unknown[]).length > 0);
