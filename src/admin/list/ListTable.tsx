import { createContext, memo, use, useMemo, type MouseEvent } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  SelectPageCheckbox,
  useListContext,
  useRecordContext,
  useTranslate,
  type DataTableBodyProps,
  type DataTableRowProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { Column } from '#schema/columns.ts';
import { hasRowActions } from '../access.ts';
import { Tick, useIsTickable } from '../bulk/Tick.tsx';
import { useSelection } from '../bulk/useSelection.ts';
import { useHasParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { entityColumns } from '../rows/entityColumns.tsx';
import { waitingRows } from '../rows/waitingRows.tsx';
import { useToday } from '../useToday.ts';
import { RowActions } from './RowActions.tsx';

type Props = { columns: readonly Column[]; isWaiting: boolean };

/** The rows of a list. While `isWaiting`, grey lines stand in for them. */
export function ListTable({ columns, isWaiting }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const hasParts = useHasParts(entity, 'row');
  const hasActions = hasParts || hasRowActions(entity);
  const isTickable = useIsTickable();
  const day = useToday();
  const { isPlaceholderData, perPage } = useListContext<RaRecord>();
  const { selectedIds, onSelect, onToggleItem } = useSelection();
  const children = useMemo(
    () => [
      entityColumns(entity, columns, { tick: isTickable && <Tick /> }),
      hasActions && (
        <DataTable.Col
          key="acciones"
          label={translate('cantera.list.acciones')}
          align="right"
          className="rows-actions"
          render={(record: RaRecord) => <RowActions record={record} />}
        />
      ),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day decides what may be done with a record
    [entity, columns, isTickable, hasActions, translate, day],
  );

  return (
    <DataTable
      className={[isPlaceholderData && 'rows-waiting', isTickable && 'rows-ticks'].filter(Boolean).join(' ')}
      body={Body}
      bulkActionButtons={false}
      // The checkbox of all rows takes the toolbar's place. An empty element keeps out react-admin's own toolbar,
      // also while grey lines stand in for rows that load.
      bulkActionsToolbar={isTickable && !isWaiting ? <SelectPageCheckbox /> : <></>}
      selectedIds={selectedIds}
      onSelect={onSelect}
      onToggleItem={onToggleItem}
      {...(isWaiting && waitingRows(Math.min(perPage, 10)))}
    >
      {children}
    </DataTable>
  );
}

type PreviewState = {
  previewedId: Identifier | null;
  onPreview: ((id: Identifier) => void) | null;
};

/** The record beside the list, and what shows another. react-admin renders the rows, which cannot get this as props. */
export const PreviewContext = createContext<PreviewState>({ previewedId: null, onPreview: null });

const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />;

const Row = memo(function Row(props: DataTableRowProps) {
  const record = useRecordContext<RaRecord>()!;
  const { previewedId, onPreview } = use(PreviewContext);
  return (
    <DataTableRow
      {...props}
      aria-current={record.id === previewedId || undefined}
      onFocus={({ target }) => {
        // An open preview follows the keyboard.
        if (previewedId !== null && target.matches('.record-link')) onPreview?.(record.id);
      }}
      onClick={(event) => openRow(event, onPreview && (() => onPreview(record.id)))}
    />
  );
});

/** Shows the clicked record in the preview, or without one on its page. */
function openRow(
  { currentTarget: row, target, detail }: MouseEvent<HTMLTableRowElement>,
  preview: (() => void) | null,
) {
  // The first click of a double click may have removed a button, so that the second lands on the row below it.
  if (detail > 1) return;
  // React also reports clicks in a dialog that the row opened.
  const isOutside = !(target instanceof Element) || !row.contains(target);
  const hasSelectedText = Boolean(getSelection()?.toString());
  if (isOutside || target.closest('a, button, input, label') || hasSelectedText) return;
  const link = row.querySelector<HTMLAnchorElement>('.record-link');
  if (!link || !preview) return link?.click();
  link.focus();
  preview();
}
