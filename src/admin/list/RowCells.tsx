import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fields/index.ts';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';

type Props = { entity: Entity; columns: readonly Column[]; record: RaRecord; lead?: ReactNode };

/** The first one leads to the record. */
export function RowCells({ entity, columns, record, lead }: Props) {
  return columns.map((column, index) => (
    <td key={column.key} className={classOf(column)}>
      {index === 0 && lead}
      {index === 0 ? (
        <RecordLink entity={entity} record={record}>
          <Cell entity={entity} column={column} row={record} />
        </RecordLink>
      ) : (
        <Cell entity={entity} column={column} row={record} />
      )}
    </td>
  ));
}

const classOf = ({ align, field }: Column): string =>
  field && typeOf(field).isWhole ? `${align} whole` : align;
