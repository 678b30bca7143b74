import { memo, type MouseEvent } from 'react';
import { useListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { mayDoWithRows } from '../access.ts';
import { PageTick, Tick, useIsTickable } from '../bulk/index.tsx';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { useHasRowParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { RowActions } from './RowActions.tsx';
import { RowCells } from './RowCells.tsx';
import { SkeletonRow } from './SkeletonRow.tsx';
import { SortLabel } from './SortLabel.tsx';

type Props = {
  columns: readonly Column[];
  /** The record beside the list. */
  previewed: Identifier | null;
  /** Null: a row leads to its record's page. */
  onPreview: ((id: Identifier) => void) | null;
};

/** Scrolls sideways, with a fixed actions column. */
export function Rows({ columns, previewed, onPreview }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const hasParts = useHasRowParts(entity);
  const hasActions = hasParts || mayDoWithRows(entity);
  const isTickable = useIsTickable();
  const { data = [], isPending, isPlaceholderData, perPage } = useListContext<RaRecord>();

  return (
    <div className={isTickable ? 'rows-scroll rows-ticks' : 'rows-scroll'}>
      {isTickable && !isPending && <PageTick />}
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
                <TableRow
                  key={record.id}
                  record={record}
                  entity={entity}
                  columns={columns}
                  isPreviewed={record.id === previewed}
                  isTickable={isTickable}
                  hasActions={hasActions}
                  day={today()}
                  onPreview={onPreview}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, 'columns' | 'onPreview'> & {
  record: RaRecord;
  entity: Entity;
  isPreviewed: boolean;
  isTickable: boolean;
  hasActions: boolean;
  /** What may be done with a record depends on it. */
  day: string;
};

/** By keyboard, the link in its first cell. Drawn again only when its record changes, or what is shown of it. */
const TableRow = memo(function TableRow({
  record,
  entity,
  columns,
  isPreviewed,
  isTickable,
  hasActions,
  onPreview,
}: RowProps) {
  return (
    <tr
      className="row-link"
      aria-current={isPreviewed || undefined}
      onClick={(event) => openOf(event, onPreview && (() => onPreview(record.id)))}
    >
      <RowCells
        entity={entity}
        columns={columns}
        record={record}
        lead={isTickable && <Tick record={record} />}
      />
      {hasActions && (
        <td className="rows-actions">
          <RowActions record={record} />
        </td>
      )}
    </tr>
  );
});

/** Anywhere in a row is its link, or shows it beside the list; text can still be marked. */
function openOf(
  { currentTarget: row, target, detail }: MouseEvent<HTMLTableRowElement>,
  preview: (() => void) | null,
) {
  // The last of several clicks on a button that stood here before.
  if (detail > 1) return;
  const isElsewhere = !(target instanceof Element) || !row.contains(target);
  if (isElsewhere || target.closest('a, button, input, label') || getSelection()?.toString()) return;
  const link = row.querySelector<HTMLAnchorElement>('.record-link');
  if (!link || !preview) return link?.click();
  link.focus();
  preview();
}
