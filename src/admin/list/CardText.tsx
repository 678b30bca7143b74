import type { RaRecord } from 'react-admin';
import { templateFields } from '#domain/template.ts';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { RecordName } from '../RecordName.tsx';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';

type Props = { entity: Entity; columns: readonly Column[]; record: RaRecord };

/** The record's name, then the columns that it does not contain. */
export function CardText({ entity, columns, record }: Props) {
  const named = templateFields(entity.display);
  return (
    <div className="card-text">
      <RecordLink entity={entity} record={record}>
        <RecordName entity={entity} record={record} />
      </RecordLink>
      <div className="card-facts">
        {columns
          .filter(({ key }) => !named.includes(key))
          .map((column) => (
            <span key={column.key}>
              {column.field && `${column.label}:`} <Cell entity={entity} column={column} row={record} />
            </span>
          ))}
      </div>
    </div>
  );
}
