import { useListContext, type RaRecord } from 'react-admin';
import { templateFields } from '#domain/template.ts';
import type { Column } from '#schema/columns.ts';
import { RecordName } from '../RecordName.tsx';
import { useEntity } from '../registry.ts';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';

/** On phones: the record's name, then the columns that it does not contain. */
export function Cards({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const { data = [], isPending, isPlaceholderData } = useListContext<RaRecord>();
  const named = templateFields(entity.display);
  const rest = columns.filter(({ key }) => !named.includes(key));
  if (isPending) return <SkeletonCards />;
  return (
    <ul className={isPlaceholderData ? 'cards rows-waiting' : 'cards'}>
      {data.map((record) => (
        <li key={record.id}>
          <div className="card-text">
            <RecordLink entity={entity} record={record}>
              <RecordName entity={entity} record={record} />
            </RecordLink>
            <div className="card-facts">
              {rest.map((column) => (
                <span key={column.key}>
                  {column.field && `${column.label}:`} <Cell entity={entity} column={column} row={record} />
                </span>
              ))}
            </div>
          </div>
          <RowActions record={record} />
        </li>
      ))}
    </ul>
  );
}

function SkeletonCards() {
  return (
    <ul className="cards" aria-hidden="true">
      {Array.from({ length: 6 }, (_, card) => (
        <li key={card}>
          <div className="card-text">
            <span className="skeleton" />
            <div className="card-facts">
              <span className="skeleton" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
