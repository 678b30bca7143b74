import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { mayDoWithRows } from '../access.ts';
import type { Column } from '#schema/columns.ts';
import { typeOf } from '#schema/fields/index.ts';
import { useHasRowParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { Cell } from './Cell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActions } from './RowActions.tsx';
import { SkeletonRow } from './SkeletonRow.tsx';
import { SortLabel } from './SortLabel.tsx';

/** Scrolls sideways, with a fixed actions column. */
export function Rows({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const translate = useTranslate();
  const hasParts = useHasRowParts(entity);
  const hasActions = hasParts || mayDoWithRows(entity);
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<RaRecord>();

  return (
    <div className="rows-scroll">
      <table className={isPlaceholderData ? 'rows rows-waiting' : 'rows'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortLabel key={column.key} column={column} />
            ))}
            {hasActions && <th className="end rows-actions">{translate('cantera.list.acciones')}</th>}
          </tr>
        </thead>
        <tbody>
          {isPending
            ? Array.from({ length: Math.min(perPage, 10) }, (_, row) => (
                <SkeletonRow key={row} cells={columns.length + Number(hasActions)} />
              ))
            : data.map((record) => (
                <tr key={record.id}>
                  {columns.map((column, index) => (
                    <td key={column.key} className={classOf(column)}>
                      {index === 0 ? (
                        <RecordLink entity={entity} record={record}>
                          <Cell entity={entity} column={column} row={record} />
                        </RecordLink>
                      ) : (
                        <Cell entity={entity} column={column} row={record} />
                      )}
                    </td>
                  ))}
                  {hasActions && (
                    <td className="rows-actions">
                      <RowActions record={record} />
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = ({ align, field }: Column): string =>
  field && typeOf(field).isWhole ? `${align} whole` : align;
