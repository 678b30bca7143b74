import { DataTable, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { FieldCell } from './FieldCell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { SortableCol } from './SortableCol.tsx';

type Options = {
  isSortable?: boolean;
  lead?: ReactNode;
};

export const entityColumns = (
  entity: Entity,
  columns: readonly Column[],
  { isSortable = false, lead }: Options = {},
): ReactNode =>
  columns.map((column, index) => (
    <EntityColumn
      key={column.key}
      column={column}
      isSortable={isSortable && column.sortable}
      render={(record) => {
        const cell = <FieldCell entity={entity} column={column} row={record} />;
        if (index > 0) return cell;
        return (
          <>
            {lead}
            <RecordLink entity={entity} record={record}>
              {cell}
            </RecordLink>
          </>
        );
      }}
    />
  ));

type Props = {
  column: Column;
  isSortable: boolean;
  render: (record: RaRecord) => ReactNode;
};

function EntityColumn({ column, isSortable, render }: Props) {
  const { key, label, align, field } = column;
  const props = {
    source: key,
    label,
    align: ALIGNMENTS[align],
    render: render as (record: object) => ReactNode,
    ...(field && typeOf(field).isUnbroken && { cellClassName: 'unbroken' }),
  };
  return isSortable ? <SortableCol {...props} /> : <DataTable.Col {...props} disableSort />;
}

/** MUI's `align` for each alignment of a field. */
export const ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;
